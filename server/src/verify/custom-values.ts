import { type Check, countOf } from './check.ts'

const word = `v.value #>> '{}'`
const isText = (pattern: string) => `jsonb_typeof(v.value) = 'string' and ${word} ~ '${pattern}'`
const isOption = (value: string) =>
  `exists (select from jsonb_array_elements(f.options) o where o -> 'value' = ${value})`

const decimal = '^(0|-?[1-9][0-9]{0,17}|-?(0|[1-9][0-9]{0,17})[.][0-9]{0,8}[1-9])$'

/** Whether the value v is of the type of its field f. */
const fits = `case f.type
  when 0 then jsonb_typeof(v.value) = 'number' and ${word} ~ '^-?\\d{1,16}$'
  when 1 then jsonb_typeof(v.value) = 'string'
  when 2 then jsonb_typeof(v.value) = 'boolean'
  when 3 then ${isText('^\\d{4}-\\d\\d-\\d\\d$')}
  when 4 then ${isText('^\\d\\d:\\d\\d:\\d\\d$')}
  when 5 then ${isText('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$')}
  when 6 then ${isOption('v.value')}
  when 7 then case jsonb_typeof(v.value) when 'array' then not exists (
    select from jsonb_array_elements(v.value) e where not ${isOption('e')}) else false end
  when 8 then ${isText(decimal)} and length(split_part(${word}, '.', 2)) <= f.scale
  end`

const owners = [
  { table: 'contacts', belongs: '(f.category_id is null or k.type = 0)' },
  { table: 'tickets', belongs: 'k.type = 2' },
  {
    table: 'relation_records',
    belongs: 'f.category_id = t.category_id and k.type = case when t.contact_id is null then 3 else 1 end',
  },
]

export const customValuesFit: Check = {
  name: 'Every custom value belongs to a field of its record and is of the field’s type.',
  findings: async ({ client }) => {
    const findings: string[] = []
    for (const { table, belongs } of owners) {
      const { count, words } = await countOf(
        client,
        `select distinct t.id from ${table} t
         cross join lateral jsonb_each(case jsonb_typeof(t.cz_values) when 'object' then t.cz_values end) v
         left join cz_cols f on f.id::text = v.key
         left join cz_col_categories k on k.id = f.category_id
         where (f.id is not null and ${belongs} and ${fits}) is not true
         union all select t.id from ${table} t where jsonb_typeof(t.cz_values) <> 'object'`,
      )
      if (count) findings.push(`${table} hold custom values that do not fit: ${words}.`)
    }
    return findings
  },
}
