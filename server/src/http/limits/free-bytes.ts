/**
 * Frees bytes that nobody reads again. They are outside V8's heap, and V8 would let 64 MB of them pile up. Bytes that
 * share their memory with others are left alone.
 */
export const freeBytes = ({ buffer, byteLength }: Buffer) => {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}
