import { useSyncExternalStore } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useWords } from '#console/words/words.ts'
import { createListeners } from '#shared/listeners.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { listWords } from './listWords.ts'

export type BulkTask = 'answer' | 'label' | 'transfer' | 'close'

interface Marking {
  /** The marked conversations, as they were when marked or when the pane that closes them opened. */
  marked: ReadonlyMap<number, Conversation>
  task: BulkTask | undefined
  /** The row from which a range is marked. */
  anchor: number | undefined
  /** Whether rules run for what is changed. */
  runsRules: boolean
}

/** The number of conversations that one call can change. */
export const maxMarked = 1000
const nothing: Marking = { marked: new Map(), task: undefined, anchor: undefined, runsRules: false }
const { subscribe, tell } = createListeners()
let marking = nothing

const set = (next: Partial<Marking>) => {
  marking = { ...marking, ...next }
  tell()
}

export const useMarking = () => useSyncExternalStore(subscribe, () => marking)

/** Returns the task on the marked conversations, if one is begun. */
export const useBulkTask = () => {
  const { marked, task } = useMarking()
  return useMay()('conversation.update') && marked.size > 0 ? task : undefined
}

/** The keys of what can be done with the marked conversations. */
export const bulkKeys = { accept: 'A', answer: 'R', label: 'L', transfer: 'T', close: 'E' }

/** Returns whether a key of the open conversation does something with the marked ones instead. */
export const useIsKeyTaken = () => {
  const { marked, task } = useMarking()
  const isTaken = useMay()('conversation.update') && marked.size > 0 && !task
  return (key: string) => isTaken && Object.values(bulkKeys).includes(key)
}

export const beginTask = (task: BulkTask | undefined) => set({ task })

export const setRunsRules = (runsRules: boolean) => set({ runsRules })

export const unmarkAll = () => set(nothing)

/** Marks these conversations as they are now, in place of all others. */
export const markOnly = (rows: Conversation[]) =>
  set(rows.length ? { marked: new Map(rows.map((row) => [row.id, row])) } : nothing)

export const toggleMark = (row: Conversation) => {
  const marked = new Map(marking.marked)
  if (!marked.delete(row.id) && marked.size < maxMarked) marked.set(row.id, row)
  set(marked.size ? { marked, anchor: row.id } : nothing)
}

/** Marks the rows from the one marked last to this one. */
export const markRange = (rows: Conversation[], to: number) => {
  const [one, other] = [marking.anchor ?? to, to].map((id) => rows.findIndex((row) => row.id === id))
  const [first = 0, last = 0] = [one, other].map((at) => at ?? 0).toSorted((a, b) => a - b)
  const range = rows.slice(Math.max(0, first), last + 1)
  const marked = new Map([...marking.marked, ...range.map((row) => [row.id, row] as const)])
  set({ marked: new Map([...marked].slice(0, maxMarked)), anchor: to })
}

const focusedId = () =>
  Number(document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-id]')?.dataset.id)

/** Registers the keys that mark the focused row, or else the open one. */
export const useMarkKeys = (rows: Conversation[], openId: number | undefined) => {
  const t = useWords(listWords)
  const current = () => {
    const focused = focusedId()
    return rows.find(({ id }) => id === (focused || openId))
  }
  useKeys([
    {
      key: 'X',
      label: t('mark'),
      run: () => {
        const row = current()
        if (row) toggleMark(row)
      },
    },
    {
      key: 'Shift+X',
      label: t('mark_range'),
      run: () => {
        const row = current()
        if (row) markRange(rows, row.id)
      },
    },
  ])
}
