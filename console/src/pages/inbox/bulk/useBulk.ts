import { useMe } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { frame } from '#console/app/words.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { useLocalActions } from '../conversation/useLocalActions.ts'
import { beginTask, markOnly, useMarking } from './marks.ts'
import { movedSince } from './readNow.ts'
import { type BulkChange, refusedIn, useBulkCalls } from './useBulkCalls.ts'
import { bulkWords } from './words.ts'

/** Returns the word for what was done. */
const doneIn = ({ accept, transfer, close }: BulkChange) =>
  accept ? 'accepted' : transfer ? 'transferred' : close ? 'closed' : 'changed'

const touched = ['/conversation', '/me/counts']

/** Changes the marked conversations, reports those that were refused, and takes all back on undo. */
export const useBulk = () => {
  const t = useWords(bulkWords)
  const tFrame = useWords(frame)
  const me = useMe()
  const acted = useLocalActions()
  const { marked } = useMarking()
  const { change, refusalIn, rulesIn, takeBack } = useBulkCalls()
  /** Returns those that a transfer or a close would take from colleagues who were faster. */
  const movedFrom = async ({ ids, transfer, close }: BulkChange) =>
    transfer || close
      ? movedSince(
          [...marked.values()].filter(({ id }) => ids.includes(id)),
          me.id,
        )
      : []
  return useSave(
    async (given: BulkChange) => {
      const moved = await movedFrom(given)
      const ids = given.ids.filter((id) => moved.every((row) => row.id !== id))
      const movedOn = moved.length ? t('moved_on', { count: moved.length }) : ''
      if (!ids.length) {
        markOnly(moved)
        throw new ParleyError(409, movedOn, { code: 'conversation_moved' }, new Headers())
      }
      return { data: await change({ ...given, ids }), moved, movedOn }
    },
    {
      refresh: touched,
      onSuccess: ({ data, moved }) => {
        const refused = refusedIn(data).map(({ id }) => id)
        markOnly([...moved, ...[...marked.values()].filter(({ id }) => refused.includes(id))])
        beginTask(undefined)
        void acted()
      },
      done: ({ data: { conversations, former }, data, movedOn }, given) => {
        const count = conversations.filter(({ outcome }) => outcome === 'changed').length
        const refusal = refusalIn(data, 'refused')
        const changed = count ? t(doneIn(given), { count }) : refusal || movedOn ? '' : t('nothing_changed')
        return {
          message: [changed, rulesIn(data), refusal, movedOn].filter(Boolean).join(' · '),
          ...(count === 0 && refusal && { tone: 'red' as const }),
          ...(former.length > 0 && { undo: () => takeBack(former) }),
          summary: { what: changed || t('nothing_changed'), where: tFrame('inbox') },
        }
      },
    },
  )
}
