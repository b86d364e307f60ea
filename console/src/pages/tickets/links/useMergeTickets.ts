import { useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { useRereadAll } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { linkWords } from './words.ts'

/** Returns a mutation that undoes a merge. */
export const useUndoTicketMerge = () => {
  const t = useWords(linkWords)
  const rereadAll = useRereadAll()
  return useSave((merge: number) => parley.POST('/ticket-merge/{merge}/undo', { path: { merge } }), {
    onSuccess: () => void rereadAll(),
    done: ({ data: { left } }) => ({ message: t(left.length ? 'parted_in_part' : 'parted') }),
  })
}

/** Returns what a merge of tickets into the kept one would move, and a mutation that does it. */
export const useMergeTickets = (ids: number[], kept: number, onMerged: (id: number) => void) => {
  const t = useWords(linkWords)
  const path = { ticket: kept }
  const ticket_ids = ids.filter((id) => id !== kept)
  const { data, error } = useQuery({
    queryKey: ['ticket merge preview', kept, ticket_ids],
    queryFn: ({ signal }) =>
      parley.POST('/ticket/{ticket}/merge', { path, body: { ticket_ids, dry_run: true }, signal }),
    enabled: ticket_ids.length > 0,
    placeholderData: (former) => former,
    retry: false,
  })
  const rereadAll = useRereadAll()
  const undo = useUndoTicketMerge()
  const merge = useSave(() => parley.POST('/ticket/{ticket}/merge', { path, body: { ticket_ids } }), {
    done: ({ data: { merge_id, ticket } }) => ({
      message: t('merged', { id: formatNumber(ticket.id) }),
      undo: () => undo.mutateAsync(merge_id as number),
    }),
    onSuccess: ({ data: { ticket } }) => {
      onMerged(ticket.id)
      void rereadAll()
    },
  })
  return { preview: data?.data, error, merge }
}
