import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import { Files } from '#console/messages/attachments/Files.tsx'
import { useAttachments } from '#console/messages/attachments/useAttachments.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import type { TicketChanges } from './useTicket.ts'

interface Props {
  ticket: Ticket
  change: Save<TicketChanges>
}

/** The files of a ticket, and more of them. */
export const TicketFiles = ({ ticket, change }: Props) => {
  const say = useWords(tickets)
  const mayChange = useMay()('ticket.update')
  const added = useAttachments(`ticket.files.${ticket.id}`)
  const own = ticket.files.map(({ id }) => id)
  if (!mayChange && !ticket.files.length) return null
  const save = async () => {
    await change({ file_ids: [...own, ...added.files.map(({ id }) => id)] })
    added.clear()
  }
  return (
    <section className={classes.files} aria-labelledby="ticket-files">
      <header>
        <h2 id="ticket-files">{say('files')}</h2>
        {mayChange && <AttachButton onFiles={added.add} />}
      </header>
      {ticket.files.map((file) => (
        <div key={file.id} className={classes.fileRow}>
          <Files files={[file]} />
          {mayChange && (
            <IconButton
              icon={IconX}
              label={say('remove_file', { name: file.name })}
              onClick={() => void change({ file_ids: own.filter((id) => id !== file.id) })}
            />
          )}
        </div>
      ))}
      <AttachmentList {...added} />
      {added.files.length > 0 && (
        <Button kind="plain" disabled={added.isUploading} onClick={() => void save()}>
          {say('add_files', { count: added.files.length })}
        </Button>
      )}
    </section>
  )
}
