import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { slaWords } from './words.ts'

/** Says that the last message of a conversation's customer needs no answer, which ends the time towards one. */
export const NoAnswer = ({ conversation }: { conversation: number }) => {
  const t = useWords(slaWords)
  const save = useSave(
    () => parley.POST('/conversation/{conversation}/no-answer-needed', { path: { conversation }, body: {} }),
    { refresh: ['/conversation'], done: () => ({ message: t('no_answer_done') }) },
  )
  if (!useMay()('conversation.update')) return null
  return (
    <Button kind="quiet" loading={save.isPending} onClick={() => save.mutate(undefined)}>
      {t('no_answer')}
    </Button>
  )
}
