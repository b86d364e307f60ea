import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from './codes.ts'
import { tickets } from './words.ts'

/** Says what goes with a ticket, and asks for one click on its name. */
export const DeleteTicket = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const say = useWords(tickets)
  const navigate = useNavigate()
  const { id, subject } = ticket
  const remove = useSave(() => parley.DELETE('/ticket/{ticket}', { path: { ticket: id } }), {
    refresh: ['/ticket', '/me/counts'],
    onSuccess: () => void navigate({ to: '/tickets' }),
  })
  return (
    <Panel title={say('delete_ticket')} onClose={onClose}>
      <p>{say('delete_says')}</p>
      <p style={{ marginTop: 12 }}>
        <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
          {say('delete_named', { id, subject })}
        </Button>
      </p>
    </Panel>
  )
}
