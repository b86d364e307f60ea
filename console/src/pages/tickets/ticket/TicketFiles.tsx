import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useSave } from '#console/api/save.ts'
import { isConflict, type Version } from '#console/api/versions.ts'
import { FileSection } from '#console/messages/attachments/FileSection.tsx'
import { attachmentWords } from '#console/messages/attachments/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Ticket } from '../codes.ts'
import type { TicketChanges } from './useTicket.ts'

interface Props {
  ticket: Ticket
  change: Save<TicketChanges>
}

type Alter = (ids: number[]) => number[]

/** Returns functions that attach and remove files, and leave those alone that others change at the same time. */
const useFiles = ({ ticket, change }: Props) => {
  const t = useWords(attachmentWords)
  // The API takes all files together, so after another change they are put together from those there are now.
  const alter = async (altered: Alter, seen?: Version<Ticket>): Promise<unknown> => {
    const { files } = seen?.data ?? ticket
    try {
      return await change({ file_ids: altered(files.map(({ id }) => id)) }, seen)
    } catch (failure) {
      if (!isConflict<Ticket>(failure)) throw failure
      return alter(altered, failure.now)
    }
  }
  const attach = (added: number[]) => alter((ids) => [...new Set([...ids, ...added])])
  const remove = ({ id: removed }: Schemas['AttachedFile']) =>
    alter((ids) => ids.filter((id) => id !== removed))
  return {
    attach: useSave(attach),
    remove: useSave(remove, {
      done: (_, { id, name }) => ({ message: t('removed', { name }), undo: () => attach([id]) }),
    }),
  }
}

/** The files of a ticket, and more of them. */
export const TicketFiles = (props: Props) => {
  const { attach, remove } = useFiles(props)
  const { id, files } = props.ticket
  return (
    <FileSection
      place={`ticket.files.${id}`}
      files={files}
      mayChange={useMay()('ticket.update')}
      onAdd={attach.mutateAsync}
      onRemove={remove.mutate}
    />
  )
}
