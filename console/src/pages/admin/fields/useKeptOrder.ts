import { useEffect, useRef, useState } from 'react'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { anyPath } from '#console/pages/admin/anyPath.ts'
import { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import { fieldWords } from './words.ts'

interface OrderedItem {
  id: number
  name: string
  position: number
}

interface Move<T> {
  record: T
  position: number
}

/** Also matches the paths of categories, which contain the fields. */
const paths = ['/cz-col']

/** Returns the record that moved and its new position. */
const moveOf = <T extends OrderedItem>(before: T[], after: T[]): Move<T> | undefined => {
  const isMoved = (record: T) => {
    const rest = (list: T[]) => list.filter((one) => one.id !== record.id).map(({ id }) => id)
    return rest(before).join() === rest(after).join()
  }
  const differing = after.flatMap((record, place) =>
    before[place] && before[place].id !== record.id ? [{ record, position: before[place].position }] : [],
  )
  return differing.find(({ record }) => isMoved(record))
}

/** The manual order of categories or of a category's fields, saved as soon as a move ends. */
export const useKeptOrder = <T extends OrderedItem>(path: '/cz-col' | '/cz-col-category', records: T[]) => {
  const t = useWords(fieldWords)
  const refresh = useRefresh()
  const [shown, show] = useState(records)
  const latest = useRef(records)
  const former = useRef(records)
  useEffect(() => {
    former.current = records
    latest.current = records
    show(records)
  }, [records])
  const put = ({ record, position }: Move<T>) =>
    anyPath.PUT(`${path}/{id}`, { path: { id: record.id }, body: { position } })
  const move = useSave(put, {
    refresh: paths,
    done: (_, { record }) => ({
      message: t('moved', { name: record.name }),
      undo: () => put({ record, position: record.position }),
    }),
  })
  const settle = () => {
    const made = moveOf(former.current, latest.current)
    // The positions stay; only the records in them have changed.
    former.current = latest.current.map((record, at) => ({
      ...record,
      position: former.current[at]?.position ?? record.position,
    }))
    if (made) move.mutate(made, { onError: () => void refresh(...paths) })
  }
  const onChange = (next: T[]) => {
    latest.current = next
    show(next)
  }
  return { shown, orderOf: useOrder(shown, onChange, settle) }
}
