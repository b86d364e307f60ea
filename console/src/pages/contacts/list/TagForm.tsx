import { type SyntheticEvent, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { isConflict, recordAt } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import type { Option } from '#console/fields/values.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
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

interface TaggedContact {
  id: number
  added: number[]
}

/** Changes contacts one after another, to limit the load on the server. One that is refused stops no other. */
const retagAll = async <T,>(all: T[], retag: (one: T) => Promise<TaggedContact>) => {
  const done: TaggedContact[] = []
  const refused: unknown[] = []
  for (const one of all)
    try {
      done.push(await retag(one))
    } catch (failure) {
      refused.push(failure)
    }
  return { done, refused }
}

const addTags = (ids: number[], added: number[]) =>
  retagAll(ids, (id) => retagOne(id, (tags) => [...new Set([...tags, ...added])]))

const takeOff = (all: TaggedContact[]) =>
  retagAll(all, ({ id, added }) => retagOne(id, (tags) => tags.filter((tag) => !added.includes(tag))))

/** Adds tags to the selected contacts. */
export const TagForm = ({ ids, onDone }: Props) => {
  const t = useWords(contacts)
  const tCommon = useWords(common)
  const [chosen, choose] = useState<Option[]>([])
  const refusedIn = (refused: unknown[], word: 'not_tagged' | 'not_untagged') =>
    refused.length ? t(word, { count: refused.length, why: failureOf(refused[0], tCommon).text }) : ''
  const takeBack = async (tagged: TaggedContact[]) => {
    const { refused } = await takeOff(tagged)
    if (refused.length) showToast({ message: refusedIn(refused, 'not_untagged'), tone: 'red' })
  }
  const save = useSave(
    () =>
      addTags(
        ids,
        chosen.map(({ value }) => Number(value)),
      ),
    {
      refresh: ['/contact'],
      done: ({ done, refused }) => ({
        message: [t('tagged', { count: done.length }), refusedIn(refused, 'not_tagged')]
          .filter(Boolean)
          .join(' · '),
        ...(done.length
          ? { undo: () => takeBack(done.filter(({ added }) => added.length > 0)) }
          : { tone: 'red' as const }),
      }),
      onSuccess: ({ done }) => done.length && onDone(),
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
        label={t('tag_title', { count: ids.length })}
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
        {t('tag')}
      </Button>
    </form>
  )
}
