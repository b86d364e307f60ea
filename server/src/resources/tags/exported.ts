import { sql } from 'kysely'

/**
 * Returns SQL for the name of a tag in a list of names, as imports read it: in quotation marks if it has a separator or
 * a quotation mark. `tags` names the table.
 */
export const listedName = (tags: string) => {
  const name = sql.ref(`${tags}.name`)
  return sql<string>`case when ${name} ~ '[;,、"]' then '"' || replace(${name}, '"', '""') || '"' else ${name} end`
}
