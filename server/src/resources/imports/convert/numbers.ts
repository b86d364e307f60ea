import type { DecimalMark, Separator } from '../recipes/options.ts'

const separators: Record<Separator, string> = {
  none: '',
  comma: ',',
  dot: '\\.',
  space: '[ \\u00a0\\u2009\\u202f]',
  apostrophe: "['’]",
}
const marks: Record<DecimalMark, string> = { dot: '\\.', comma: ',' }

/**
 * Returns a function that rewrites a number with separators as the API takes it; undefined if it is written
 * otherwise.
 */
export const numberReader = ({ separator, mark }: { separator: Separator; mark: DecimalMark }) => {
  if (separator === 'none' && mark === 'dot') return undefined
  const between = separators[separator]
  const grouped = between ? `\\d{1,3}(?:${between}\\d{3})+|` : ''
  const written = new RegExp(`^(-?)(${grouped}\\d+)(?:${marks[mark]}(\\d+))?$`)
  return (text: string) => {
    const [match, sign, whole = '', fraction] = written.exec(text) ?? []
    if (match === undefined) return undefined
    return `${sign}${whole.replace(/\D/g, '')}${fraction === undefined ? '' : `.${fraction}`}`
  }
}
