"""Many hands: files in, records out, on all cores or many machines, in the order of the input.

    files -> streams (bytes, unpacked) -> cutting (blocks of whole lines) -> an engine (workers) -> a sink (out, parts)

A block knows its file, its first line's number and what ``@`` lines before it said, so that any process can answer it
without the rest. Blocks of a given input are always the same, whoever answers them.
"""
