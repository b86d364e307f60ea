import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'

interface Props {
  ticket: Ticket
  onClose: () => void
  onDone: () => void
}

/** Explains what is deleted with a ticket, and asks for confirmation with its name. */
export const DeleteTicket = ({ ticket, onClose, onDone }: Props) => {
  const t = useWords(tickets)
  const { id, subject } = ticket
  const remove = useSave(() => parley.DELETE('/ticket/{ticket}', { path: { ticket: id } }), {
    refresh: ['/ticket', '/me/counts'],
    deletes: { ticket: id },
    onSuccess: () => {
      showToast({ message: t('deleted', { id: formatNumber(id) }) })
      onDone()
    },
  })
  return (
    <Panel title={t('delete_ticket')} onClose={onClose}>
      <div className={classes.form}>
        <p>{t('delete_says')}</p>
        <div>
          <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('delete_named', { id: formatNumber(id), subject })}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
