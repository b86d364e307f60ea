import type { DescribedField } from '#console/fields/described.ts'

const leading = ['last_name', 'first_name']

/** Returns the fields in form order: the family name first, as in lists of people in both languages. */
export const namesFirst = (fields: DescribedField[]) => {
  const rank = ({ name }: DescribedField) => (leading.includes(name) ? leading.indexOf(name) : leading.length)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}
