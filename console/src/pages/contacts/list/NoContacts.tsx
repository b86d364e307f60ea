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
  const t = useWords(contacts)
  const { state, isOffered, fill } = useDemo()
  if (state === 'running') return <span role="status">{t('demo_running')}</span>
  if (!isOffered) return null
  return (
    <Button kind="quiet" loading={fill.isPending} onClick={() => fill.mutate()}>
      {t('demo')}
    </Button>
  )
}

/** Shown in place of contacts: none yet, no search result, or no match for the filters. */
export const NoContacts = ({ narrowing, search, onClear, onNew }: Props) => {
  const t = useWords(contacts)
  const may = useMay()
  const navigate = useNavigate()
  return (
    <EmptyList
      narrowing={narrowing}
      search={{ text: search, title: t('no_hit', { text: search }), hint: t('no_hit_hint'), onClear }}
      title={t('none_yet')}
      actions={
        <>
          {may('import.create') && (
            <Button onClick={() => void navigate({ to: '/imports' })}>{t('import')}</Button>
          )}
          {may('contact.create') && <Button onClick={onNew}>{t('new_contact')}</Button>}
          {may('installation.update') && <DemoButton />}
        </>
      }
    >
      {t('begin')}
    </EmptyList>
  )
}
