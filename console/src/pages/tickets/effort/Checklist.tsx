import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { attempt } from '#console/app/attempts.ts'
import { isComposing } from '#console/keys/composing.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconTrash } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { ChecklistItem } from './ChecklistItem.tsx'
import classes from './Work.module.css'
import { workWords } from './words.ts'

interface Props {
  list: Schemas['Checklist']
  mayChange: boolean
}

const refresh = ['/ticket']

const NewItem = ({ path, name }: { path: { ticket: number; checklist: number }; name: string }) => {
  const t = useWords(workWords)
  const [text, setText] = useState('')
  const add = useSave(
    (item: string) =>
      attempt(`checklist.${path.checklist}`, item, (idempotencyKey) =>
        parley.POST('/ticket/{ticket}/checklist/{checklist}/item', {
          path,
          body: { text: item },
          idempotencyKey,
        }),
      ),
    { refresh, onSuccess: () => setText('') },
  )
  return (
    <TextInput
      className={classes.add}
      aria-label={t('add_item', { name })}
      placeholder={t('new_item')}
      maxLength={255}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !text.trim()) return
        event.preventDefault()
        add.mutate(text.trim())
      }}
    />
  )
}

/** Brings a removed checklist back, with who ticked what and when. */
const restore = ({ ticket_id: ticket, id }: Props['list']) =>
  parley.POST('/ticket/{ticket}/checklist', { path: { ticket }, body: { restores: id } })

/** A checklist of a ticket: its items, and how many of them are ticked. */
export const Checklist = ({ list, mayChange }: Props) => {
  const t = useWords(workWords)
  const { id, name, items, is_required } = list
  const path = { ticket: list.ticket_id, checklist: id }
  const remove = useSave(() => parley.DELETE('/ticket/{ticket}/checklist/{checklist}', { path }), {
    refresh,
    done: () => ({
      message: t('checklist_removed'),
      undo: () => restore(list),
    }),
  })
  const ticked = items.filter(({ is_ticked }) => is_ticked).length
  return (
    <div role="group" aria-label={name}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <span className={classes.progress} data-done={ticked === items.length || undefined}>
          {t('progress', { ticked, total: items.length })}
        </span>
        {mayChange && (
          <IconButton
            icon={IconTrash}
            label={t('remove_checklist', { name })}
            onClick={() => remove.mutate()}
          />
        )}
      </div>
      {is_required && ticked < items.length && <p className={classes.note}>{t('required_hint')}</p>}
      <ul className={classes.items}>
        {items.map((item, index) => (
          <ChecklistItem key={item.id} item={item} place={index + 1} path={path} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <NewItem path={path} name={name} />}
    </div>
  )
}
