import { type FormEvent, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { RecordsSelect } from '#console/fields/RecordsSelect.tsx'
import type { Option } from '#console/fields/values.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Contacts.module.css'
import type { Contact } from './listColumns.tsx'
import { contacts } from './words.ts'

interface Props {
  ids: number[]
  rows: Contact[]
  onDone: () => void
}

type Tags = { id: number; tag_ids: number[] }

const tagsOf = async (id: number, rows: Contact[]): Promise<Tags> =>
  rows.find((row) => row.id === id) ??
  (await parley.GET('/contact/{contact}', { path: { contact: id } })).data

/** One after another: the server has others to serve too. */
const setTags = async (all: Tags[]) => {
  for (const { id, tag_ids } of all)
    await parley.PUT('/contact/{contact}', { path: { contact: id }, body: { tag_ids } })
}

const addTags = async (ids: number[], rows: Contact[], added: number[]) => {
  const before: Tags[] = []
  for (const id of ids) before.push(await tagsOf(id, rows))
  await setTags(before.map(({ id, tag_ids }) => ({ id, tag_ids: [...new Set([...tag_ids, ...added])] })))
  return before
}

/** Puts tags on the marked contacts, beside those that they have. */
export const TagForm = ({ ids, rows, onDone }: Props) => {
  const say = useWords(contacts)
  const [chosen, choose] = useState<Option[]>([])
  const save = useSave(
    () =>
      addTags(
        ids,
        rows,
        chosen.map(({ value }) => Number(value)),
      ),
    {
      refresh: ['/contact'],
      done: (before) => ({
        message: say('tagged', { count: before.length }),
        undo: () => setTags(before.map(({ id, tag_ids }) => ({ id, tag_ids }))),
      }),
      onSuccess: onDone,
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length) save.mutate()
  }
  return (
    <form className={classes.tags} onSubmit={submit}>
      <RecordsSelect
        path="/tag"
        label={say('tag_title', { count: ids.length })}
        chosen={chosen}
        onChange={choose}
      />
      <Button kind="primary" type="submit" disabled={chosen.length === 0 || save.isPending}>
        {say('tag')}
      </Button>
    </form>
  )
}
