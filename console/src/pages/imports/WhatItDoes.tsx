import { useWords } from '#console/words/words.ts'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import { type Draft, fillsNothing } from './draft.ts'
import { contactColumnOf } from './targets.ts'
import { joined } from './useReasonText.ts'
import type { Targets } from './useTargets.ts'

const useSentences = (draft: Draft, { table, nameOf }: Targets) => {
  const { mappings, creates } = draft
  const say = useWords(designer)
  const contacts = mappings.filter(({ value }) => contactColumnOf(value))
  const records = mappings.filter(({ value }) => value && !contactColumnOf(value))
  const namesOf = (some: typeof mappings) => joined(some.map(({ value }) => nameOf(value)))
  const keys = contacts.filter(({ isKey }) => isKey)
  const changes = contacts.filter(({ isKey }) => !isKey)
  const record = records.find(({ isKey }) => isKey)
  const ofTable = () => {
    if (!table) return []
    if (!records.length) return [say('no_fields', { table: table.name })]
    if (!record) return [say('add_record', { table: table.name })]
    return [say('find_record', { table: table.name, name: nameOf(record.value) })]
  }
  return [
    keys.length ? say('find_contact', { names: namesOf(keys) }) : say('no_key'),
    say(creates ? 'add_contact' : 'reject_row'),
    ...(changes.length ? [say('change_contact', { names: namesOf(changes) })] : []),
    ...ofTable(),
    ...(keys.length && fillsNothing(draft) ? [say('fills_nothing')] : []),
    say('keep_empty'),
  ]
}

/** The recipe in sentences, as it stands. */
export const WhatItDoes = ({ draft, targets }: { draft: Draft; targets: Targets }) => {
  const say = useWords(designer)
  const sentences = useSentences(draft, targets)
  return (
    <section className={classes.aside}>
      <h2>{say('what')}</h2>
      <ol className={classes.steps}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </section>
  )
}
