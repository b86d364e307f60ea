import Type from 'typebox'
import { Maybe } from '#shapes'

/** How the cells of one column are read, where they are not written as the API takes values. */

const dateFormats = ['ymd', 'dmy', 'mdy', 'minguo'] as const
export type DateFormat = (typeof dateFormats)[number]

const separators = ['none', 'comma', 'dot', 'space', 'apostrophe'] as const
export type Separator = (typeof separators)[number]

const marks = ['dot', 'comma'] as const
export type DecimalMark = (typeof marks)[number]

const oneOf = <T extends string>(values: readonly T[], description: string) =>
  Maybe(Type.Unsafe<T>({ type: 'string', enum: [...values], description }))

export const DateFormatShape = Type.Unsafe<DateFormat>({ type: 'string', enum: [...dateFormats] })

/** The properties of a header that say how its cells are read. */
export const readingOptions = {
  date_format: oneOf(
    ['auto', ...dateFormats] as const,
    'What comes first in a date: year, day or month, or the year of the Minguo calendar. `auto`, the default, follows from all dates of the column, as far as they leave no doubt',
  ),
  thousands_separator: oneOf(separators, 'What separates thousands in a number; `none` without'),
  decimal_mark: oneOf(
    marks,
    'What precedes the fraction of a number; without, a dot, or a comma where dots separate thousands',
  ),
  on_bad_cell: oneOf(
    ['reject', 'empty'] as const,
    'What an invalid cell does: `reject` the row, as it does without, or leave the field `empty`',
  ),
  create_missing_tags: Maybe(
    Type.Boolean({
      description: 'Whether unknown tags are created; only for `tags.name`',
    }),
  ),
}

interface NumberOptions {
  thousands_separator?: Separator | null
  decimal_mark?: DecimalMark | null
}

/** The separator and the decimal mark of a header's numbers. */
export const numberFormatOf = ({ thousands_separator, decimal_mark }: NumberOptions) => {
  const separator = thousands_separator ?? 'none'
  return { separator, mark: decimal_mark ?? (separator === 'dot' ? 'comma' : 'dot') }
}
