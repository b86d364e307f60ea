import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { FileSection } from '#console/messages/attachments/FileSection.tsx'
import type { Ticket } from '../codes.ts'
import type { TicketChanges } from './useTicket.ts'

interface Props {
  ticket: Ticket
  change: Save<TicketChanges>
}

/** The files of a ticket, and more of them. */
export const TicketFiles = ({ ticket: { id: ticket, files }, change }: Props) => {
  const own = files.map(({ id }) => id)
  return (
    <FileSection
      place={`ticket.files.${ticket}`}
      files={files}
      mayChange={useMay()('ticket.update')}
      onAdd={(ids) => change({ file_ids: [...own, ...ids] })}
      onRemove={(file) => void change({ file_ids: own.filter((id) => id !== file.id) })}
    />
  )
}
