import type pg from 'pg'

const types: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  date: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  jsonb: 'Json',
  tstzmultirange: 'string',
  _text: 'string[]',
  _int8: 'number[]',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  is_nullable: boolean
  has_default: boolean
  is_generated: boolean
}

const columnsSql = `
  select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as is_nullable,
    c.column_default is not null or c.is_identity = 'YES' as has_default, c.is_generated = 'ALWAYS' as is_generated
  from information_schema.columns c
  join pg_class r on r.relname = c.table_name and r.relnamespace = current_schema()::regnamespace
  where c.table_schema = current_schema() and r.relkind in ('r', 'p') and not r.relispartition
    and c.table_name <> 'schema_migrations'
  order by c.table_name collate "C", c.ordinal_position`

const typeOf = ({ table_name, column_name, udt_name, is_nullable, has_default, is_generated }: Column) => {
  const base = types[udt_name]
  if (!base)
    throw new Error(`${table_name}.${column_name} has the type ${udt_name}, which tables.ts has no word for`)
  const type = is_nullable ? `${base} | null` : base
  if (is_generated) return `ComputedColumn<${type}>`
  // Kysely does not unwrap a column type inside another, so JSON with a default has its own type.
  if (base === 'Json' && has_default) return is_nullable ? 'GeneratedJson | null' : 'GeneratedJson'
  return has_default ? `Generated<${type}>` : type
}

const interfaceName = (table: string) =>
  `${table.replace(/(^|_)(.)/g, (_, __, letter: string) => letter.toUpperCase())}Table`

/** Returns the source of tables.ts: every table of the schema as Kysely types. */
export const describeTables = async (client: Pick<pg.ClientBase, 'query'>) => {
  const { rows } = await client.query<Column>(columnsSql)
  const tables = Map.groupBy(rows, ({ table_name }) => table_name)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `interface ${interfaceName(table)} {\n${columns.map((column) => `  ${column.column_name}: ${typeOf(column)}\n`).join('')}}\n`,
  )
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)}\n`).join('')
  return [
    '// Generated from the migrated schema by `npm run generate`.',
    "import type { ColumnType, Generated } from 'kysely'\n",
    '/** Read as a value, written as JSON text. */',
    'export type Json = ColumnType<unknown, string, string>',
    'type GeneratedJson = ColumnType<unknown, string | undefined, string>',
    'type ComputedColumn<T> = ColumnType<T, never, never>\n',
    ...interfaces,
    `export interface Tables {\n${index}}\n`,
  ].join('\n')
}
