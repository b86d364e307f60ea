/** Returns the stated MIME type without parameters; undefined if it is malformed. */
export const statedType = (said: string | null | undefined) => {
  const mime = said?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(mime) ? mime : undefined
}
