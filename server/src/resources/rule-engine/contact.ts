import { find, findForChange, historyFields, update } from '#resources/contacts/queries.ts'
import { type ContactChanges, maxLinks } from '#resources/contacts/schema.ts'
import { noteChanges, snapshotOf } from '#resources/record-changes/queries.ts'
import { changesBetween } from '#resources/record-changes/rules.ts'
import { announceStored } from '#resources/webhooks/events/announce.ts'
import type { Rec, Target } from './context.ts'
import { splitValues, withTags } from './values.ts'

const change: Target['change'] = async ({ db, tell }, contact, { set, add_tags }, { rule }) => {
  const current = await findForChange(db, { contact }, true)
  if (!current) return undefined
  const changes = { ...splitValues(set), ...withTags(current.tag_ids, add_tags, maxLinks) } as ContactChanges
  const stored = await update(db, current, changes)
  if (stored.version === current.version) return undefined
  const [before, after] = [snapshotOf(current, historyFields), snapshotOf(stored.row, historyFields)]
  await noteChanges(db, null, {
    ...{ subject_type: 'contact', subject_id: contact, kind: 'contact.updated' },
    ...{ before, after, rule },
  })
  await announceStored(db, 'contact.updated', stored)
  tell({ kind: 'list', list: 'contact', ids: [contact] })
  return { changes: changesBetween(before, after), before, after: stored.row as unknown as Rec }
}

export const contactTarget: Target = {
  type: 'contact',
  find: async (db, id) => (await find(db, id)) as Rec | undefined,
  change,
}
