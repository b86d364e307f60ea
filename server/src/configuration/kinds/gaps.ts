/** Marks where something is left out of a text; no stored text has this character. */
export const gap = '\0'

const steps: [RegExp, string][] = [
  // Several in a row are one, and so are brackets or quotation marks around nothing.
  [/\0(?:[ \t]*\0)+/g, gap],
  [/(?:\([ \t]*\0[ \t]*\)|（\s*\0\s*）|「\0」|『\0』|“\0”|"\0")/g, gap],
  // What follows it at the start of a line, and what leads to it at the end of a clause or line.
  [/^[ \t]*\0[ \t]*[,;:、，；：]?[ \t]*/gm, ''],
  [/[ \t]*[,;:、，；：]?[ \t]*\0[ \t]*(?=[,.;:!?)、，。；：！？）]|$)/gm, ''],
  [/[ \t]+\0[ \t]+/g, ' '],
  [/\0/g, ''],
]

/**
 * Returns a text without its gaps and without the spaces and punctuation that belonged to what was there. A text of
 * nothing else becomes an ellipsis, because no text of a message may be empty.
 */
export const closeGaps = (text: string) => {
  if (!text.includes(gap)) return text
  return steps.reduce((closed, [pattern, by]) => closed.replace(pattern, by), text) || '…'
}
