import { usePreferences } from '#console/api/me.ts'
import { useAddress } from '#console/app/address.ts'
import type { Column } from '#console/ui/table/Table.tsx'

/** Returns the keys of a list's columns: from the address, else as last chosen, else the default. */
export const useWantedColumns = (name: string, usual: string[]) => {
  const [{ columns }] = useAddress<{ columns: string[] }>()
  const { preferences } = usePreferences()
  return Array.isArray(columns) ? columns : (preferences.columns?.[name] ?? usual)
}

/** Returns the columns of a list, in order. The first one names the row and always stays. */
export const useColumns = <R>(name: string, all: Column<R>[], usual: string[]) => {
  const [{ view }, set] = useAddress<{ columns: string[]; view: number }>()
  const { preferences, change } = usePreferences()
  const first = all[0]?.key ?? ''
  const kept = useWantedColumns(name, usual)
  const keys = [first, ...kept.filter((key) => key !== first && all.some((column) => column.key === key))]
  const shown = keys.flatMap((key) => all.find((column) => column.key === key) ?? [])
  const onChange = (next: string[] | undefined) => {
    void set({ columns: next }, { replace: true })
    if (!view) change({ columns: { ...preferences.columns, [name]: next ?? usual } })
  }
  return { all, keys, shown, onChange }
}
