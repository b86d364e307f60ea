import { useRef, useState } from 'react'
import type { Selection } from '#console/ui/Table.tsx'
import { showToast } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { type Marked, useBulkChange } from './useBulkChange.ts'
import { tickets } from './words.ts'

export type ChangedField = 'handler_id' | 'status' | 'priority' | 'due_at'

/** Who had the focus, and who gets it where that has gone to another column meanwhile. */
const useFocusBack = () => {
  const candidates = useRef<(Element | null | undefined)[]>([])
  const note = () => {
    const card = document.activeElement?.closest('[data-ticket], [role="row"]')
    candidates.current = [card, card?.nextElementSibling, card?.previousElementSibling]
  }
  const giveBack = () =>
    requestAnimationFrame(() => {
      const there = candidates.current.find((one) => one?.isConnected)
      if (there instanceof HTMLElement) there.focus()
    })
  return { note, giveBack }
}

/**
 * Which field of the marked tickets is being changed; where none is marked, of the one that has the focus. With a
 * `filter`, all are marked that it finds.
 */
export const useChanging = (
  selection: Selection,
  focused: () => number | undefined,
  filter?: Marked['filter'],
) => {
  const say = useWords(tickets)
  const [open, setOpen] = useState<ChangedField>()
  /** Marked by a field's key alone, and unmarked with it. */
  const isAlone = useRef(false)
  const { note, giveBack } = useFocusBack()
  const ids = [...selection.ids]
  const clear = () => selection.change(new Set())
  const begin = (field: ChangedField) => {
    const id = focused()
    isAlone.current = ids.length === 0
    if (isAlone.current && id === undefined) return showToast({ message: say('choose_first') })
    if (isAlone.current && id !== undefined) selection.change(new Set([id]))
    note()
    setOpen(field)
  }
  const close = () => {
    setOpen(undefined)
    if (isAlone.current) clear()
    giveBack()
  }
  const bulk = useBulkChange((sent) => {
    if (sent.changes?.due_at !== undefined && open === 'due_at') close()
    // What the filter finds now may be others than those that were changed.
    if (sent.filter) clear()
  })
  const change = (field: ChangedField, value: unknown) => {
    bulk.mutate({ ...(filter ? { filter } : { ids }), changes: { [field]: value } })
    // A due date may be refused as it was typed: its field stays until it has been taken.
    if (field !== 'due_at') close()
  }
  return { ids, open, begin, close, clear, change, isSaving: bulk.isPending }
}
