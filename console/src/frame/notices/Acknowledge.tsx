import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconChecks } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Notice } from './notices.ts'
import { noticeWords } from './noticeWords.ts'

/** Says that the employee has seen what a notice escalates, without leaving the list. */
export const Acknowledge = ({ notice: { subject, id } }: { notice: Notice }) => {
  const t = useWords(noticeWords)
  const may = useMay()
  const isTicket = subject === 'ticket'
  const { mutate, isPending } = useSave(
    async () => {
      if (isTicket) await parley.POST('/ticket/{ticket}/acknowledge', { path: { ticket: id }, body: {} })
      else
        await parley.POST('/conversation/{conversation}/acknowledge', {
          path: { conversation: id },
          body: {},
        })
    },
    {
      refresh: ['/me/notice', isTicket ? '/ticket' : '/conversation'],
      done: () => ({ message: t('acknowledged') }),
    },
  )
  if (!may(isTicket ? 'ticket.update' : 'conversation.update')) return null
  return (
    <IconButton icon={IconChecks} label={t('acknowledge')} disabled={isPending} onClick={() => mutate()} />
  )
}
