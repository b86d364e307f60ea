/** What may be between a number and its extension, as `phone_digits` in the migrations accepts it. */
const extensionMarks = /e?xt?(?:ension|n)?\.?|分機|轉|內線/giu
/** Letters are refused, and the dots of masked numbers. */
export const isPhone = (text: string) => !/[\p{L}•]/u.test(text.replace(extensionMarks, ''))
