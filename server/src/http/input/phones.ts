/** An extension, with the marks before it that `phone_digits` in the migrations accepts. */
const extension = /(?:e?xt?(?:ension|n)?\.?|分機|轉|內線)[ .:：#-]*\d*/giu
/** Letters, the dots of masked numbers, line breaks, and digits that no search for 0 to 9 finds. */
const refused = /[\p{L}•\p{Cc}]|[^\P{Nd}0-9]/u

/** Returns whether a text is a phone number: it has a digit, and beside an extension nothing that no number has. */
export const isPhone = (text: string) => {
  const number = text.replace(extension, '')
  return /[0-9]/.test(number) && !refused.test(number)
}
