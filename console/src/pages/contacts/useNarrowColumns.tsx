import { useMediaQuery } from '@mantine/hooks'
import type { Column } from '#console/ui/Table.tsx'
import { type Contact, phoneOf } from './listColumns.tsx'

const others = 132

/** On a telephone a contact is one column: the name, and how to reach whom. */
export const useNarrowColumns = (columns: Column<Contact>[]): Column<Contact>[] => {
  const isNarrow = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false })
  const [name, ...rest] = columns
  if (!isNarrow || !name) return columns
  return [
    { ...name, width: window.innerWidth - others - 88 },
    { key: 'reach', title: '', width: others, render: phoneOf },
    ...rest.slice(0, 0),
  ]
}
