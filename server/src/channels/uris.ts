/** A link as platforms want it: percent-encoded, its host in ASCII. */
export const uriOf = (url: string) => URL.parse(url)?.href ?? url

/** A number that a phone can dial, as a link; undefined when it holds more than a number. */
export const telOf = (number: string) => {
  const dialled = number.replace(/[\s().\-/]/g, '')
  return /^\+?[\d*#,;]+$/.test(dialled) ? `tel:${dialled.replaceAll('#', '%23')}` : undefined
}
