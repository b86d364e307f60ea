import { Checkbox } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { tick } from './tick.ts'
import classes from './Work.module.css'
import { workWords } from './words.ts'

type Item = Schemas['ChecklistItem']

interface Props {
  item: Item
  /** Its place in the checklist, from 1. */
  place: number
  path: { ticket: number; checklist: number }
  mayChange: boolean
}

const refresh = ['/ticket']
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Adds a removed item again, ticked if it was. */
const restore = async ({ item: { text, is_ticked }, place: position, path }: Omit<Props, 'mayChange'>) => {
  const body = { text, position }
  const { data } = await parley.POST('/ticket/{ticket}/checklist/{checklist}/item', { path, body })
  // The new one, wherever a colleague has moved others meanwhile.
  const item = Math.max(...data.items.map(({ id }) => id))
  if (is_ticked) await tick({ ...path, item })
}

const useItem = (props: Props) => {
  const { item, path } = props
  const t = useWords(workWords)
  const at = { ...path, item: item.id }
  const change = useSave(
    (body: { is_ticked?: boolean; position?: number }) =>
      parley.PUT('/ticket/{ticket}/checklist/{checklist}/item/{item}', { path: at, body }),
    { refresh },
  )
  const remove = useSave(
    () => parley.DELETE('/ticket/{ticket}/checklist/{checklist}/item/{item}', { path: at }),
    {
      refresh,
      done: () => ({
        message: t('item_removed'),
        undo: () => restore(props),
      }),
    },
  )
  return { change, remove }
}

/** One thing to do: ticked with Space, moved with Alt and the arrows. */
export const ChecklistItem = (props: Props) => {
  const { item, place, mayChange } = props
  const t = useWords(workWords)
  const { change, remove } = useItem(props)
  const isTicked = (change.isPending ? change.variables.is_ticked : undefined) ?? item.is_ticked
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (!step || !mayChange) return
    event.preventDefault()
    event.stopPropagation()
    if (place + step > 0) change.mutate({ position: place + step })
  }
  const by =
    item.ticked_at && item.ticked_by
      ? t('ticked_by', { name: item.ticked_by.name, time: formatMoment(item.ticked_at) })
      : ''
  return (
    <li className={classes.item}>
      <Checkbox
        label={item.text}
        checked={isTicked}
        disabled={!mayChange}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={({ currentTarget }) => change.mutate({ is_ticked: currentTarget.checked })}
        onKeyDown={onKeyDown}
      />
      {by && <span className={classes.note}>{by}</span>}
      {mayChange && (
        <IconButton
          icon={IconX}
          label={t('remove_item', { text: item.text })}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  )
}
