/**
 * Returns the memory of bytes that nobody reads again at once. It is no part of V8's heap, which would let 64 MB of it lie.
 * Bytes that share their memory with others stay as they are.
 */
export const freeBytes = ({ buffer, byteLength }: Buffer) => {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
