import type { ReactNode } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useWords } from '#console/words/words.ts'
import { NothingMatches } from './NothingMatches.tsx'
import type { Narrowing } from './useConditions.ts'
import { lists } from './words.ts'

interface Props {
  /** What narrows the list, where it can be. */
  narrowing?: Narrowing
  /** What is searched for, and what is said where nothing has it. */
  search?: { text: string; title: string; hint: string; onClear: () => void }
  /** Of a list that has nothing yet: what it is for, and ways to begin. */
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** Stands where a list's rows would be: nothing matches, nothing has what is searched for, or nothing yet. */
export const EmptyList = ({ narrowing, search, title, children, actions }: Props) => {
  const say = useWords(lists)
  const { text = '', onClear = () => undefined } = search ?? {}
  if (narrowing?.conditions.length) return <NothingMatches {...narrowing} search={text} onClear={onClear} />
  if (search?.text)
    return (
      <Notice
        title={search.title}
        role="status"
        actions={<Button onClick={onClear}>{say('clear_search')}</Button>}
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
