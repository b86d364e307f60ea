import { useIsNarrow } from '#console/ui/narrow.ts'
import type { Column } from '#console/ui/Table.tsx'
import { useWords } from '#console/words/words.ts'
import { type Contact, phoneOf } from './listColumns.tsx'
import { contacts } from './words.ts'

const reach = 132
const margins = 88

/** On a telephone a list shows the name, and how to reach whom. */
export const useNarrowColumns = (columns: Column<Contact>[]): Column<Contact>[] => {
  const say = useWords(contacts)
  const isNarrow = useIsNarrow()
  const [name] = columns
  if (!isNarrow || !name) return columns
  return [
    { ...name, width: window.innerWidth - reach - margins },
    { key: 'reach', title: say('mobile'), width: reach, render: phoneOf },
  ]
}
