import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { tickets } from './words.ts'

const touched = ['/ticket', '/me/counts', '/contact/{contact}/']

/** Changes many tickets at once, says how many, and gives back what they were on undo. */
export const useBulkChange = (onDone?: () => void) => {
  const say = useWords(tickets)
  return useSave(
    (body: { ids: number[]; changes: Schemas['TicketBulkChanges'] }) =>
      parley.POST('/ticket/bulk', { body: body as never }),
    {
      refresh: touched,
      onSuccess: ({ data }) => {
        onDone?.()
        const [first] = data.refused
        if (!first) return
        const why = Object.values(first.errors)[0]?.[0] ?? ''
        tellDone({ message: say('refused', { count: data.refused.length, why }), tone: 'red' })
      },
      done: ({ data }) => {
        if (data.changed === 0) return undefined
        const { former } = data
        return {
          message: say('changed', { count: data.changed }),
          ...(former && {
            undo: () => parley.POST('/ticket/bulk', { body: { tickets: former } as never }),
          }),
        }
      },
    },
  )
}
