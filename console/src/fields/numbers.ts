/** Returns what was typed with the ordinary digits and signs in place of an input method’s full-width ones. */
export const halfWidth = (typed: string) => typed.normalize('NFKC').trim()

/** Returns a typed number, or what the service is to refuse. Nothing typed is null. */
export const numberIn = (typed: string) => {
  const text = halfWidth(typed)
  return /^-?\d+([.]\d+)?$/.test(text) ? Number(text) : text || null
}
