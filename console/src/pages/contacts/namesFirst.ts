import type { DescribedField } from '#console/fields/described.ts'

const leading = ['last_name', 'first_name']

/** Fields in the order of forms: the family name first, as in both languages' lists of people. */
export const namesFirst = (fields: DescribedField[]) => {
  const rank = ({ name }: DescribedField) => (leading.includes(name) ? leading.indexOf(name) : leading.length)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}
