import { parley } from '#console/api/client.ts'
import { restoreDraft } from '#console/api/form.ts'
import { queryClient } from '#console/api/queries.ts'
import { forgetUndo, showToast } from '#console/app/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useLocalActions } from '../conversation/useLocalActions.ts'
import { waveWords } from './words.ts'

/** What was sent from this tab, by wave: the name of the form's draft, its values, and what takes it back. */
const written = new Map<
  number,
  { draft: string; values: Record<string, unknown>; undo: () => Promise<void> }
>()

/** Returns functions that take a wave back, and that offer to. */
export const useTakeBack = () => {
  const t = useWords(waveWords)
  const acted = useLocalActions()
  const takeBack = async (wave: number) => {
    await parley.POST('/conversation/wave/{wave}/cancel', { path: { wave } })
    const sent = written.get(wave)
    if (sent) restoreDraft(sent.draft, sent.values)
    forgetUndo(sent?.undo)
    await queryClient.invalidateQueries({ queryKey: ['wave', wave] })
    await acted()
  }
  const offer = ({ id, conversations }: Schemas['Wave'], draft: string, values: Record<string, unknown>) => {
    const undo = () => takeBack(id)
    written.set(id, { draft, values, undo })
    const count = conversations.filter(({ outcome }) => outcome === 'waiting').length
    showToast({ message: t('answering', { count }), undo })
  }
  return { takeBack, offer }
}
