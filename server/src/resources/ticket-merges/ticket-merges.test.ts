import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import { aConversation, aFile } from '#test/factories.ts'
import { startService } from '#test/service.ts'
import { others, parts } from './parts.ts'

const { admin, agent, employee, database } = await startService()
const db = database.main

const create = async (path: string, body: object, client = agent) => {
  const { status, body: answer } = await client.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}
const aTicket = async (given: object = {}) =>
  (await create('/ticket', { subject: 'No heat', ...given })).id as number
const ticketOf = async (id: number) => (await agent.get(`/ticket/${id}`)).body.data
const latestOf = async (id: number) => {
  const [{ kind, changes }] = (await agent.get(`/ticket/${id}/history`)).body.data
  return { kind, fields: changes.map(({ field }: { field: string }) => field).toSorted() }
}

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

const { id: adminId } = (await admin.get('/me')).body.data
const mentionedOn = async () => {
  const { notices } = (await admin.get('/me/notice')).body.data
  return notices.flatMap(({ type, id }: { type: string; id: number }) => (type === 'mention' ? [id] : []))
}

/** A ticket with something of each kind. */
const aFullTicket = async (shared: { conversation: number; file: number }) => {
  const own = await aConversation(db)
  const id = await aTicket({
    conversation_ids: [own, shared.conversation],
    file_ids: [shared.file],
    status: 1,
  })
  await create(`/ticket/${id}/note`, { content: 'Called the landlord', mention_ids: [adminId] })
  await create(`/ticket/${id}/checklist`, { name: 'Repair', items: ['Call', 'Visit'] })
  await create(`/ticket/${id}/time-entry`, { minutes: 10 })
  assert.equal((await admin.put(`/ticket/${id}/follow`, {})).status, 200)
  await create('/me/reminder', { ticket_id: id, content: 'Call again', remind_at: inADay() })
  await create(`/ticket/${await aTicket()}/link`, { type: 'parent', ticket_id: id })
  return { id, own }
}

test('merges cover every table that refers to tickets', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'tickets'::regclass and conparentid = 0`.execute(db)
  const known = [...parts.map(({ table }) => table), ...others]
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.includes(name)),
    [],
  )
})

test('a preview says what the merge then does, and undoing it restores everything', async () => {
  const shared = { conversation: await aConversation(db), file: await aFile(agent) }
  const kept = await aTicket({ conversation_ids: [shared.conversation] })
  const [one, other] = [await aFullTicket(shared), await aFullTicket(shared)]
  await create(`/ticket/${one.id}/link`, { type: 'related', ticket_id: other.id })
  await create(`/ticket/${one.id}/link`, { type: 'duplicate', ticket_id: kept })
  const tables = [
    ...['tickets', 'ticket_notes', 'ticket_conversations', 'file_uses', 'reminders', 'ticket_links'],
    ...['ticket_checklists', 'ticket_checklist_items', 'ticket_time_entries', 'follows'],
  ]
  const everything = async () => {
    const all = []
    for (const table of tables) {
      const { rows } = await sql`select to_jsonb(t) - '{version,updated_at,closed_at}'::text[] as row
        from ${sql.table(table)} t order by 1`.execute(db)
      all.push(rows)
    }
    return all
  }
  const before = await everything()
  const order = { ticket_ids: [one.id, other.id] }
  const preview = await create(`/ticket/${kept}/merge`, { ...order, dry_run: true })
  assert.deepEqual(await everything(), before)
  assert.deepEqual([preview.merge_id, preview.merged_ids], [null, [one.id, other.id]])
  assert.deepEqual(preview.moves, {
    ...{
      notes: 2,
      conversations: 2,
      tags: 0,
      files: 1,
      reminders: 2,
      relation_records: 0,
      checklists: 2,
      time_entries: 2,
      followers: 1,
      links: 2,
    },
  })
  assert.deepEqual(preview.stays, {
    ...{
      notes: 0,
      conversations: 2,
      tags: 0,
      files: 1,
      reminders: 0,
      relation_records: 0,
      checklists: 0,
      time_entries: 0,
      followers: 1,
      links: 2,
    },
  })
  const webhook = { url: 'https://hooks.example.com/merged', event_types: ['ticket.merged'] }
  const { id: hook } = await create('/webhook', webhook, admin)
  const { next } = (await admin.get('/change?after=now')).body.meta
  const { merge_id, ticket, ...rest } = await create(`/ticket/${kept}/merge`, order)
  const { merge_id: _, ticket: __, ...expected } = preview
  assert.deepEqual(rest, expected)
  assert.deepEqual(
    ticket.interact_collections.map(({ id }: { id: number }) => id).toSorted(),
    [shared.conversation, one.own, other.own].toSorted(),
  )
  const [told] = (await admin.get('/me/notice')).body.data.notices
  assert.deepEqual([told.event, told.id], ['merged', kept])
  assert.deepEqual(await mentionedOn(), [kept, kept])
  const merged = await ticketOf(one.id)
  assert.deepEqual([merged.status, merged.merged_into_id], [3, kept])
  assert.deepEqual(await latestOf(one.id), {
    kind: 'ticket.merged',
    fields: ['conversation_ids', 'file_ids', 'merged_into_id', 'status'],
  })
  assert.deepEqual((await latestOf(kept)).fields, ['conversation_ids', 'file_ids', 'merged_ids'])
  const [event] = (await admin.get(`/webhook/${hook}/delivery`)).body.data
  assert.equal(event.event_type, 'ticket.merged')
  const [listed] = (await agent.get(`/ticket-merge?ticket_id=${one.id}`)).body.data
  assert.deepEqual([listed.id, listed.can_be_undone, listed.merged.length], [merge_id, true, 2])
  const [audited] = (await admin.get('/audit-log?action=ticket_merge.create&sort=-id')).body.data
  assert.equal(audited.record_id, merge_id)
  const moved = (await admin.get(`/change?after=${next}&types=ticket`)).body.data
    .filter(({ fields }: { fields: string[] }) => fields.includes('interact_collections'))
    .map(({ id }: { id: number }) => id)
  assert.deepEqual(new Set(moved), new Set([kept, one.id, other.id]))
  const undone = await create(`/ticket-merge/${merge_id}/undo`, {})
  assert.deepEqual([undone.restored_ids, undone.left], [[one.id, other.id], []])
  assert.deepEqual(await everything(), before)
  assert.deepEqual(await mentionedOn(), [other.id, one.id])
  assert.equal((await latestOf(one.id)).kind, 'ticket.unmerged')
  assert.equal((await agent.post(`/ticket-merge/${merge_id}/undo`, {})).body.code, 'merge_undone')
})

test('a merged ticket stays closed and is merged once; an undo keeps later changes', async () => {
  const [kept, gone] = [await aTicket(), await aTicket({ status: 1 })]
  const note = (await create(`/ticket/${gone}/note`, { content: 'A' })).id
  await agent.put(`/ticket/${gone}/follow`, {})
  const { merge_id } = await create(`/ticket/${gone}/merge`, { into: kept })
  const reopened = await agent.put(`/ticket/${gone}`, { status: 1 })
  assert.deepEqual([reopened.status, Object.keys(reopened.body.errors)], [422, ['status']])
  const bulk = await create('/ticket/bulk', { ids: [gone], changes: { status: 0 } })
  assert.deepEqual(
    bulk.refused.map(({ id }: { id: number }) => id),
    [gone],
  )
  const again = await agent.post(`/ticket/${await aTicket()}/merge`, { ticket_ids: [gone] })
  assert.deepEqual([again.status, again.body.code], [409, 'ticket_merged'])
  await agent.delete(`/ticket/${kept}/note/${note}`)
  // A former follower does not block the undo.
  await agent.delete(`/ticket/${kept}/follow`)
  assert.deepEqual((await create(`/ticket-merge/${merge_id}/undo`, {})).left, [
    { type: 'note', id: note, field: null, reason: 'deleted' },
  ])
  assert.equal((await ticketOf(gone)).status, 1)
  const second = await create(`/ticket/${gone}/merge`, { into: kept })
  await db.updateTable('ticket_merges').set({ kept: null }).where('id', '=', second.merge_id).execute()
  assert.equal((await agent.post(`/ticket-merge/${second.merge_id}/undo`, {})).body.code, 'merge_forgotten')
})

test('an open ticket does not become part of one that is done', async () => {
  const [done, open] = [await aTicket({ status: 2 }), await aTicket()]
  for (const dry_run of [true, false]) {
    const { status, body } = await agent.post(`/ticket/${open}/merge`, { into: done, dry_run })
    assert.deepEqual([status, body.code], [409, 'kept_ticket_done'])
  }
  await create(`/ticket/${done}/merge`, { ticket_ids: [await aTicket({ status: 3 })] })
  await create(`/ticket/${open}/merge`, { ticket_ids: [done] })
})

test('the latest merge is undone first, and a merged ticket takes no links', async () => {
  const [first, second, third] = [await aTicket(), await aTicket(), await aTicket()]
  const note = (await create(`/ticket/${first}/note`, { content: 'A' })).id
  const earlier = await create(`/ticket/${first}/merge`, { into: second })
  const later = await create(`/ticket/${second}/merge`, { into: third })
  const { status, body } = await agent.post(`/ticket-merge/${earlier.merge_id}/undo`, {})
  assert.deepEqual([status, body.code], [409, 'ticket_merged'])
  const apart = await aTicket()
  for (const [one, other] of [
    [first, apart],
    [apart, second],
  ]) {
    const link = await agent.post(`/ticket/${one}/link`, { type: 'parent', ticket_id: other })
    assert.deepEqual([link.status, link.body.code], [409, 'ticket_merged'])
  }
  assert.deepEqual((await agent.get(`/ticket/${apart}/link`)).body.data, [])
  for (const { merge_id } of [later, earlier])
    assert.deepEqual((await create(`/ticket-merge/${merge_id}/undo`, {})).left, [])
  const [restored] = (await agent.get(`/ticket/${first}/note`)).body.data
  assert.equal(restored.id, note)
})

test('undoing leaves a link that would make a ticket its own ancestor by now', async () => {
  const [kept, merged, parent, child] = [await aTicket(), await aTicket(), await aTicket(), await aTicket()]
  const link = async (above: number, below: number) =>
    (await create(`/ticket/${above}/link`, { type: 'parent', ticket_id: below })).id as number
  await link(merged, child)
  const same = await link(kept, child)
  const moved = await link(parent, merged)
  const apart = await link(merged, await aTicket())
  const { merge_id } = await create(`/ticket/${kept}/merge`, { ticket_ids: [merged] })
  await agent.delete(`/ticket/${kept}/link/${same}`)
  await link(child, parent)
  assert.deepEqual((await create(`/ticket-merge/${merge_id}/undo`, {})).left, [
    { type: 'link', id: moved, field: null, reason: 'moved' },
  ])
  const parentOf = async (id: number) =>
    (await db.selectFrom('ticket_links').select('ticket_id').where('id', '=', id).executeTakeFirstOrThrow())
      .ticket_id
  assert.deepEqual([await parentOf(moved), await parentOf(apart)], [parent, merged])
})

test('an order names tickets that exist, in one way, and a parent never comes below its child', async () => {
  const [top, middle, bottom] = [await aTicket(), await aTicket(), await aTicket()]
  const faultsOf = async (body: object) =>
    Object.keys((await agent.post(`/ticket/${top}/merge`, body)).body.errors)
  assert.deepEqual(await faultsOf({}), ['ticket_ids'])
  assert.deepEqual(await faultsOf({ into: middle, ticket_ids: [bottom] }), ['into'])
  assert.deepEqual(await faultsOf({ into: top }), ['into'])
  assert.deepEqual(await faultsOf({ ticket_ids: [middle, top] }), ['ticket_ids.1'])
  assert.deepEqual(await faultsOf({ ticket_ids: [middle, 999_999] }), ['ticket_ids.1'])
  await create(`/ticket/${top}/link`, { type: 'parent', ticket_id: middle })
  await create(`/ticket/${middle}/link`, { type: 'parent', ticket_id: bottom })
  const { moves, stays } = await create(`/ticket/${bottom}/merge`, { ticket_ids: [top] })
  assert.deepEqual([moves.links, stays.links], [0, 1])
  const { client } = await employee('agent')
  await db
    .updateTable('roles')
    .set({ permissions: sql`array_remove(permissions, 'ticket_merge.create')` })
    .execute()
  assert.equal((await client.post(`/ticket/${middle}/merge`, { ticket_ids: [bottom] })).status, 403)
})
