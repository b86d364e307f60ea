import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { EmptyList } from '#console/lists/EmptyList.tsx'
import type { Narrowing } from '#console/lists/filters/useConditions.ts'
import { useDemo } from '#console/pages/welcome/useDemo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'

interface Props {
  narrowing: Narrowing
  search: string
  onClear: () => void
  onNew: () => void
}

const DemoButton = () => {
  const say = useWords(contacts)
  const { state, isOffered, fill } = useDemo()
  if (state === 'running') return <span role="status">{say('demo_running')}</span>
  if (!isOffered) return null
  return (
    <Button kind="quiet" loading={fill.isPending} onClick={() => fill.mutate()}>
      {say('demo')}
    </Button>
  )
}

/** Shown in place of contacts: none yet, no search result, or no match for the filters. */
export const NoContacts = ({ narrowing, search, onClear, onNew }: Props) => {
  const say = useWords(contacts)
  const may = useMay()
  const navigate = useNavigate()
  return (
    <EmptyList
      narrowing={narrowing}
      search={{ text: search, title: say('no_hit', { text: search }), hint: say('no_hit_hint'), onClear }}
      title={say('none_yet')}
      actions={
        <>
          {may('import.create') && (
            <Button onClick={() => void navigate({ to: '/imports' })}>{say('import')}</Button>
          )}
          {may('contact.create') && <Button onClick={onNew}>{say('new_contact')}</Button>}
          {may('installation.update') && <DemoButton />}
        </>
      }
    >
      {say('begin')}
    </EmptyList>
  )
}
