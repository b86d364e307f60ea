import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import type { FieldShape } from '#console/fields/values.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import type { Selection } from '#console/ui/Table.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useTicketChoices } from './choices.ts'
import classes from './Tickets.module.css'
import { useBulkChange } from './useBulkChange.ts'
import { tickets } from './words.ts'

interface Props {
  selection: Selection
  /** The ticket that the focus is on: the keys are for it where none is marked. */
  focused: () => number | undefined
}

interface Action {
  field: 'handler_id' | 'status' | 'priority' | 'due_at'
  key: string
  label: string
  shape: FieldShape
}

const useActions = (): Action[] => {
  const say = useWords(tickets)
  const { handlers, statuses, priorities } = useTicketChoices()
  const nobody = { value: '0', label: say('nobody') }
  const option = (options: FieldShape['options'] = []) => ({
    kind: 'option' as const,
    isRequired: true,
    options,
  })
  return [
    { field: 'handler_id', key: 'A', label: say('assign'), shape: option([nobody, ...handlers]) },
    { field: 'status', key: 'S', label: say('status'), shape: option(statuses) },
    { field: 'priority', key: 'P', label: say('priority'), shape: option(priorities) },
    { field: 'due_at', key: 'D', label: say('due'), shape: { kind: 'moment' } },
  ]
}

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

/** How many tickets are marked, and what is changed in all of them at once. */
export const Selected = ({ selection, focused }: Props) => {
  const sayCommon = useWords(common)
  const say = useWords(tickets)
  const may = useMay()
  const actions = useActions()
  const [open, setOpen] = useState<Action['field']>()
  const [due, setDue] = useState('')
  /** Marked by its key alone, and unmarked with it. */
  const isAlone = useRef(false)
  const { note, giveBack } = useFocusBack()
  const ids = [...selection.ids]
  const clear = () => selection.change(new Set())

  const begin = (field: Action['field']) => {
    const id = focused()
    isAlone.current = ids.length === 0
    if (isAlone.current && id === undefined) return tellDone({ message: say('choose_first') })
    if (isAlone.current && id !== undefined) selection.change(new Set([id]))
    note()
    setDue('')
    setOpen(field)
  }
  const close = () => {
    setOpen(undefined)
    if (isAlone.current) clear()
    giveBack()
  }
  const bulk = useBulkChange(() => open === 'due_at' && close())
  const change = (changes: Schemas['TicketBulkChanges']) => bulk.mutate({ ids, changes })
  const choose = (field: Action['field'], value: unknown) => {
    if (value === '') return
    change({ [field]: field === 'handler_id' && value === '0' ? null : Number(value) })
    close()
  }
  const setAllDue = () => change({ due_at: due.trim() || null })
  const isOn = may('ticket.update')
  const unmark = { key: 'Escape', label: sayCommon('clear_selection'), run: clear }
  useKeys([
    ...(isOn ? actions.map(({ key, label, field }) => ({ key, label, run: () => begin(field) })) : []),
    ...(ids.length ? [unmark] : []),
  ])
  if (ids.length === 0) return null
  return (
    <div className={classes.selected}>
      <strong role="status">{sayCommon('selected', { count: ids.length })}</strong>
      {isOn &&
        actions.map(({ field, key, label, shape }) =>
          open === field ? (
            <ValueInput
              key={field}
              aria-label={label}
              autoFocus
              shape={shape}
              value={field === 'due_at' ? due : ''}
              onChange={(value) => (field === 'due_at' ? setDue(String(value)) : choose(field, value))}
              onBlur={() => field !== 'due_at' && open === field && close()}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return
                if (event.key === 'Escape') {
                  event.stopPropagation()
                  close()
                }
                if (event.key === 'Enter' && field === 'due_at') setAllDue()
              }}
            />
          ) : (
            <Button key={field} kind="quiet" shortcut={key} onClick={() => begin(field)}>
              {label}
            </Button>
          ),
        )}
      {open === 'due_at' && (
        <Button loading={bulk.isPending} onClick={setAllDue}>
          {say('apply')}
        </Button>
      )}
      <IconButton icon={IconX} label={sayCommon('clear_selection')} onClick={clear} />
    </div>
  )
}
