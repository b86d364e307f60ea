import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconChecks } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Ticket } from '../codes.ts'
import { tickets } from '../words.ts'

/** Says that the employee has seen an open ticket, which ends escalations. */
export const Acknowledge = ({ ticket: { id, status, acknowledged_at } }: { ticket: Ticket }) => {
  const t = useWords(tickets)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  if (acknowledged_at || status > 1) return null
  const acknowledge = async () => {
    try {
      await parley.POST('/ticket/{ticket}/acknowledge', { path: { ticket: id }, body: {} })
      showToast({ message: t('acknowledged') })
      await refresh('/ticket/{ticket}')
    } catch (error) {
      showToast({ message: failureOf(error, tCommon).text, tone: 'red' })
    }
  }
  return <IconButton icon={IconChecks} label={t('acknowledge')} onClick={() => void acknowledge()} />
}
