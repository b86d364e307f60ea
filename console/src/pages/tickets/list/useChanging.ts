import { useRef, useState } from 'react'
import { showToast } from '#console/app/undo.ts'
import { useKeyName } from '#console/keys/keys.ts'
import type { Selection } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import { tickets } from '../words.ts'
import { type Changes, type TicketSelection, useBulkChange } from './useBulkChange.ts'

export type ChangedField = 'handler_id' | 'status' | 'priority' | 'due_at' | 'tags'

/** Returns the field that stays open until the API has accepted these changes, because it may reject them. */
const heldBy = (changes: Changes = {}): ChangedField | undefined => {
  if (changes.due_at !== undefined) return 'due_at'
  return changes.add_tag_ids || changes.remove_tag_ids ? 'tags' : undefined
}

/**
 * Remembers the focused card and its neighbors, and restores the focus if the card moved to another column.
 */
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
 * Returns the field being changed in the selected tickets, or in the focused one if none is selected. With a
 * `filter`, all its matches are selected.
 */
export const useChanging = (
  selection: Selection,
  focused: () => number | undefined,
  filter?: TicketSelection['filter'],
) => {
  const t = useWords(tickets)
  const keyName = useKeyName()
  const [open, setOpen] = useState<ChangedField>()
  /** Whether a field's shortcut selected the ticket, so that closing clears the selection. */
  const isAlone = useRef(false)
  const { note, giveBack } = useFocusBack()
  const [runsRules, setRunsRules] = useState(false)
  const ids = [...selection.ids]
  const clear = () => {
    selection.change(new Set())
    setRunsRules(false)
  }
  const begin = (field: ChangedField) => {
    const id = focused()
    isAlone.current = ids.length === 0
    if (isAlone.current && id === undefined)
      return showToast({ message: t('choose_first', { key: keyName('X') }) })
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
    const held = heldBy(sent.changes)
    if (held && held === open) close()
    // The filter may match other tickets now.
    if (sent.filter) clear()
  })
  const change = (changes: Changes) => {
    const done = bulk.mutateAsync({
      ...(filter ? { filter } : { ids }),
      ...(runsRules && { run_rules: true }),
      changes,
    })
    if (!heldBy(changes)) close()
    return done
  }
  const rules = { runsRules, setRunsRules }
  return { ids, open, begin, close, clear, change, isSaving: bulk.isPending, ...rules }
}
