import { type SyntheticEvent, useState } from 'react'
import { useSave } from '#console/api/save.ts'
import { isConflict, recordAt } from '#console/api/versions.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import type { Option } from '#console/fields/values.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'
import classes from './Contacts.module.css'
import type { Contact } from './listColumns.tsx'

interface Props {
  ids: number[]
  onDone: () => void
}

/** Returns a contact's new tags, based on its current ones. */
type Retag = (tag_ids: number[]) => number[]

const retagOne = async (id: number, retag: Retag) => {
  const contact = recordAt<Contact>({ path: '/contact/{contact}', ids: { contact: id } })
  for (;;) {
    const seen = await contact.read()
    const before = seen.data.tag_ids
    const after = retag(before)
    if (after.length === before.length) return { id, added: [] }
    try {
      await contact.change({ tag_ids: after }, seen)
      return { id, added: after.filter((tag) => !before.includes(tag)) }
    } catch (failure) {
      if (!isConflict(failure)) throw failure
    }
  }
}

/** Sent one after another, to limit the load on the server. */
const addTags = async (ids: number[], added: number[]) => {
  const done: { id: number; added: number[] }[] = []
  for (const id of ids) done.push(await retagOne(id, (tags) => [...new Set([...tags, ...added])]))
  return done
}

const takeOff = async (all: { id: number; added: number[] }[]) => {
  for (const { id, added } of all) await retagOne(id, (tags) => tags.filter((tag) => !added.includes(tag)))
}

/** Adds tags to the selected contacts. */
export const TagForm = ({ ids, onDone }: Props) => {
  const say = useWords(contacts)
  const [chosen, choose] = useState<Option[]>([])
  const save = useSave(
    () =>
      addTags(
        ids,
        chosen.map(({ value }) => Number(value)),
      ),
    {
      refresh: ['/contact'],
      done: (tagged) => ({
        message: say('tagged', { count: tagged.length }),
        undo: () => takeOff(tagged.filter(({ added }) => added.length > 0)),
      }),
      onSuccess: onDone,
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (chosen.length && !save.isPending) save.mutate()
  }
  return (
    <form className={classes.tags} onSubmit={submit}>
      <RecordsSelect
        path="/tag"
        label={say('tag_title', { count: ids.length })}
        chosen={chosen}
        onChange={choose}
        isInPopover
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      <Button
        kind="primary"
        type="submit"
        shortcut="Ctrl+Enter"
        disabled={chosen.length === 0 || save.isPending}
      >
        {say('tag')}
      </Button>
    </form>
  )
}
