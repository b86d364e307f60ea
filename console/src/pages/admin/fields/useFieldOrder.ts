import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useOrder } from '#console/ui/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']
interface Move {
  field: Field
  position: number
}

const paths = ['/cz-col']

/** Which field stands elsewhere than before, and the place that it has taken. */
const moveOf = (before: Field[], after: Field[]): Move | undefined => {
  const isMoved = (field: Field) => {
    const rest = (list: Field[]) => list.filter((one) => one.id !== field.id).map(({ id }) => id)
    return rest(before).join() === rest(after).join()
  }
  const differing = after.flatMap((field, place) =>
    before[place] && before[place].id !== field.id ? [{ field, position: before[place].position }] : [],
  )
  return differing.find(({ field }) => isMoved(field))
}

/** The fields of a category in an order by hand, which is kept as soon as it stands. */
export const useFieldOrder = (fields: Field[]) => {
  const say = useWords(fieldWords)
  const refresh = useRefresh()
  const [shown, show] = useState(fields)
  const latest = useRef(fields)
  const former = useRef(fields)
  useEffect(() => {
    former.current = fields
    latest.current = fields
    show(fields)
  }, [fields])
  const put = ({ field, position }: Move) =>
    parley.PUT('/cz-col/{id}', { path: { id: field.id }, body: { position } })
  const move = useSave(put, {
    refresh: paths,
    done: (_, { field }) => ({
      message: say('moved', { name: field.name }),
      undo: () => put({ field, position: field.position }),
    }),
  })
  const settle = () => {
    const made = moveOf(former.current, latest.current)
    // The places stay, and only who stands in them has changed.
    former.current = latest.current.map((field, at) => ({
      ...field,
      position: former.current[at]?.position ?? field.position,
    }))
    if (made) move.mutate(made, { onError: () => void refresh(...paths) })
  }
  const onChange = (next: Field[]) => {
    latest.current = next
    show(next)
  }
  return { shown, orderOf: useOrder(shown, onChange, settle) }
}
