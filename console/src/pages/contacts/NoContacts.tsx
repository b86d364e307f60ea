import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import type { Condition, FilterField } from '#console/lists/conditions.ts'
import { NothingMatches } from '#console/lists/NothingMatches.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useWords } from '#console/words/words.ts'
import { contacts } from './words.ts'

interface Props {
  fields: FilterField[]
  conditions: Condition[]
  rest: object
  onChange: (conditions: Condition[]) => void
  search: string
  onClear: () => void
  onNew: () => void
}

/** Stands where contacts would be: none yet, none that is called so, none that matches. */
export const NoContacts = ({ search, onClear, onNew, ...narrowing }: Props) => {
  const say = useWords(contacts)
  const may = useMay()
  const navigate = useNavigate()
  if (narrowing.conditions.length) return <NothingMatches {...narrowing} path="/contact" />
  if (search)
    return (
      <Notice
        title={say('no_hit', { text: search })}
        role="status"
        actions={<Button onClick={onClear}>{say('clear_search')}</Button>}
      >
        {say('no_hit_hint')}
      </Notice>
    )
  return (
    <Notice
      title={say('none_yet')}
      actions={
        <>
          {may('import.create') && (
            <Button onClick={() => void navigate({ to: '/imports' })}>{say('import')}</Button>
          )}
          {may('contact.create') && <Button onClick={onNew}>{say('new_contact')}</Button>}
        </>
      }
    >
      {say('begin')}
    </Notice>
  )
}
