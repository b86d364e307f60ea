import { useRead } from '#console/api/read.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { SettingField, SettingRow } from './kinds.ts'
import { settings } from './words.ts'

type NamedRecord = { id: number } & Record<string, unknown>

/** Returns the columns of a settings list. Referenced records are read in one request and shown by name. */
export const useColumns = (fields: SettingField[]): Column<SettingRow>[] => {
  const say = useWords(settings)
  const sayCommon = useWords(common)
  const pointing = fields.find(({ source, width }) => source && width)
  const path = pointing?.source?.path ?? '/tag'
  const { data } = useRead(path, { query: { per_page: 1000 } } as never, { enabled: !!pointing })
  const pointed = (data as { data: NamedRecord[] } | undefined)?.data ?? []

  const shown = ({ name, input, choices, source }: SettingField, row: SettingRow): string => {
    const value = row[name]
    if (value === null || value === undefined) return ''
    if (input === 'lines') return (value as string[]).join(' · ')
    if (input === 'yes') return value ? sayCommon('yes') : ''
    const choice = choices?.find((one) => one.value === value)
    if (choice) return say(choice.word)
    if (source) return String(pointed.find(({ id }) => id === value)?.[source.nameField] ?? '')
    return String(value)
  }
  return fields.flatMap((field) =>
    field.width
      ? [
          {
            key: field.name,
            title: say(field.word),
            width: field.width,
            render: (row: SettingRow) => shown(field, row),
            ...(sorted.includes(field.name) && { sort: field.name }),
          },
        ]
      : [],
  )
}

const sorted = ['name', 'extension', 'account', 'type']
