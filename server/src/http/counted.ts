/** Tables whose names differ from the words for their records. */
const named: Record<string, string> = {
  contact_companies: 'contacts',
  contact_tags: 'contacts',
  employee_roles: 'employees',
  cz_cols: 'custom fields',
  cz_col_categories: 'custom field categories',
  csat_scores: 'satisfaction scores',
  relation_import_recipes: 'import recipes',
  relation_import_tasks: 'imports',
}

const singular = (words: string) =>
  words
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '')

const wordsOf = (kind: string, count: number) => {
  const many = named[kind] ?? kind.replaceAll('_', ' ')
  return `${count} ${count === 1 ? singular(many) : many}`
}

/** Returns how many records of each kind there are: `1 contact, 2 tickets`. */
export const sayCounts = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([kind, count]) => wordsOf(kind, count))
    .join(', ')
