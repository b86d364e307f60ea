/** What may be between a number and its extension, as `phone_digits` in the migrations accepts it. */
const extensionMarks = String.raw`(?:e?xt?(?:ension|n)?\.?|分機|轉|內線)`
const marks = new RegExp(extensionMarks, 'giu')
const extensions = new RegExp(String.raw`${extensionMarks}[\s.:：#-]*\d*`, 'giu')
/** Letters, the dots of masked numbers, line breaks, and digits that no search for 0 to 9 finds. */
const refused = /[\p{L}•\p{Cc}]|[^\P{Nd}0-9]/u
export const isPhone = (text: string) =>
  /[0-9]/.test(text.replace(extensions, '')) && !refused.test(text.replace(marks, ''))
