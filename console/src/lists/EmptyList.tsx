import type { ReactNode } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { useWords } from '#console/words/words.ts'
import { NothingMatches } from './filters/NothingMatches.tsx'
import type { Narrowing } from './filters/useConditions.ts'
import { lists } from './words.ts'

interface Props {
  /** The list's filters, if it has any. */
  narrowing?: Narrowing
  /** The search text and the message shown when nothing matches. */
  search?: { text: string; title: string; hint: string; onClear: () => void }
  /** For a list without records: its purpose and ways to start. */
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** Shown in place of rows: no match for the filters or the search, or no records yet. */
export const EmptyList = ({ narrowing, search, title, children, actions }: Props) => {
  const t = useWords(lists)
  const { text = '', onClear = () => undefined } = search ?? {}
  if (narrowing?.conditions.length) return <NothingMatches {...narrowing} search={text} onClear={onClear} />
  if (search?.text)
    return (
      <Notice
        title={search.title}
        role="status"
        actions={<Button onClick={onClear}>{t('clear_search')}</Button>}
      >
        {search.hint}
      </Notice>
    )
  return (
    <Notice title={title} actions={actions}>
      {children}
    </Notice>
  )
}
