import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { refreshed } from './paths.ts'
import { linkWords } from './words.ts'

/** Returns a mutation that makes a ticket of a message or a note, and opens it unless its page stays. */
export const useSplit = (ticket: number, { stays = false } = {}) => {
  const t = useWords(linkWords)
  const navigate = useNavigate()
  return useSave(
    (part: { message_id: number } | { note_id: number }) =>
      parley.POST('/ticket/{ticket}/split', { path: { ticket }, body: part }),
    {
      refresh: ['/ticket', ...refreshed],
      done: ({ data: { id } }) => ({ message: t('split_made', { id: formatNumber(id) }) }),
      onSuccess: ({ data: { id } }) => {
        if (!stays) void navigate({ to: '/tickets/$id', params: { id: String(id) } })
      },
    },
  )
}
