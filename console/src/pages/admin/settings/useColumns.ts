import { useQueries } from '@tanstack/react-query'
import { reading } from '#console/api/read.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { SettingField, SettingRow } from './kinds.ts'
import { settings } from './words.ts'

/** Reads the records that columns refer to, in one request for each list. */
const useReferencedRecords = (fields: SettingField[]) => {
  const paths = [...new Set(fields.flatMap(({ source, width }) => (source && width ? [source.path] : [])))]
  const lists = useQueries({
    queries: paths.map((path) => reading(path, { query: { per_page: 1000 } } as never)),
  })
  const rowsOf = (path: string) =>
    (lists[paths.indexOf(path as never)]?.data as { data: SettingRow[] } | undefined)?.data
  /** Returns the name of a record, and undefined for one that is not in its list. */
  return ({ path, nameField }: NonNullable<SettingField['source']>, id: unknown) => {
    const row = rowsOf(path)?.find((one) => one.id === id)
    return row && String(row[nameField])
  }
}

/** Returns the columns of a settings list. Referenced records are shown by name, those that cannot be listed by number. */
export const useColumns = (fields: SettingField[]): Column<SettingRow>[] => {
  const t = useWords(settings)
  const tCommon = useWords(common)
  const nameOf = useReferencedRecords(fields)

  const listed = ({ name, source, ifNone }: SettingField, row: SettingRow) => {
    const ids = row[name] as number[]
    const isNone = ids.length === 0 && (row[ifNone?.besides ?? ''] as number[] | undefined)?.length === 0
    if (ifNone && isNone) return t(ifNone.word)
    const names = ids.flatMap((id) => (source && nameOf(source, id)) ?? [])
    const rest = ids.length - names.length
    return [...names, ...(rest > 0 ? [`+${rest}`] : [])].join(' · ')
  }

  const shown = (field: SettingField, row: SettingRow): string => {
    const { name, input, choices, source } = field
    const value = row[name]
    if (value === null || value === undefined) return ''
    if (input === 'records') return listed(field, row)
    if (input === 'lines') return (value as string[]).join(' · ')
    if (input === 'yes') return value ? tCommon('yes') : ''
    const choice = choices?.find((one) => one.value === value)
    if (choice) return t(choice.word)
    if (source) return nameOf(source, value) ?? ''
    return String(value)
  }
  return fields.flatMap((field) =>
    field.width
      ? [
          {
            key: field.name,
            title: t(field.word),
            width: field.width,
            render: (row: SettingRow) => shown(field, row),
            ...(sorted.includes(field.name) && { sort: field.name }),
          },
        ]
      : [],
  )
}

const sorted = ['name', 'extension', 'account', 'type']
