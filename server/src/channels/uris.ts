/** Returns a link as platforms require it: percent-encoded, with its host in ASCII. */
export const uriOf = (url: string) => URL.parse(url)?.href ?? url

/** Returns a number that a phone can dial, as a link; undefined if it contains more than a number. */
export const telOf = (number: string) => {
  const dialled = number.replace(/[\s().\-/]/g, '')
  return /^\+?[\d*#,;]+$/.test(dialled) ? `tel:${dialled.replaceAll('#', '%23')}` : undefined
}
