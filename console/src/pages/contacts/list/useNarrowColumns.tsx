import { useIsNarrow } from '#console/ui/page/narrow.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'
import { type Contact, phoneOf } from './listColumns.tsx'

const phoneWidth = 132
const margins = 88

/** On a narrow screen, the list only shows the name and a phone number. */
export const useNarrowColumns = (columns: Column<Contact>[]): Column<Contact>[] => {
  const t = useWords(contacts)
  const isNarrow = useIsNarrow()
  const [name] = columns
  if (!isNarrow || !name) return columns
  return [
    { ...name, width: window.innerWidth - phoneWidth - margins },
    { key: 'phone', title: t('mobile'), width: phoneWidth, render: phoneOf },
  ]
}
