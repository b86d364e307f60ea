import assert from 'node:assert/strict'
import test from 'node:test'
import { aContact, aConversation } from '#test/factories.ts'
import { holding } from '#test/holding.ts'
import { startService } from '#test/service.ts'

const { employee, database } = await startService()
const { id: author, client: admin } = await employee('administrator')
const db = database.main

const tags = await db
  .insertInto('tags')
  .values(Array.from({ length: 1001 }, (_, place) => ({ name: `Tag ${place}` })))
  .returning('id')
  .execute()
const ids = tags.map(({ id }) => id)

const limits = { ticket: 100, conversation: 100, contact: 1000 }
type Subject = keyof typeof limits

const make: Record<Subject, () => Promise<number>> = {
  ticket: async () => (await admin.post('/ticket', { subject: 'The parcel' })).body.data.id,
  conversation: () => aConversation(db, {}),
  contact: () => aContact(db, { first_name: 'Ming' }),
}

/** Runs a macro that adds these tags, and notifies its author. Returns what became of it. */
const run = async (subject: Subject, id: number, added: number[]) => {
  await db.deleteFrom('rules').execute()
  const notify = { employee_ids: [author], text: 'Look' }
  const rule = { name: 'Label', subject, when: { by_hand: true }, state: 'on' }
  const made = await admin.post('/rule', { ...rule, then: [{ add_tags: added }, { notify }] })
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await admin.post(`/macro/${made.body.data.id}/run`, { ids: [id] })
  const [latest] = (await admin.get(`/rule-run?subject_type=${subject}&subject_id=${id}`)).body.data
  return [latest.outcome, latest.error]
}

for (const subject of ['ticket', 'conversation', 'contact'] as const)
  test(`a rule gives a ${subject} no more tags than people may, and says why`, async () => {
    const limit = limits[subject]
    const id = await make[subject]()
    const path = `/${subject}/${id}`
    const tagsOf = async () => (await admin.get(path)).body.data.tag_ids.length
    const full = await admin.put(path, { tag_ids: ids.slice(0, limit) })
    assert.equal(full.status, 200, JSON.stringify(full.body))
    assert.deepEqual(await run(subject, id, [ids[0] as number]), ['matched', null])
    const [last] = ids.slice(limit)
    assert.deepEqual(await run(subject, id, [last as number]), [
      'failed',
      `It would have more than ${limit} tags.`,
    ])
    assert.equal(await tagsOf(), limit)
    await admin.put(path, { tag_ids: ids.slice(1, limit) })
    assert.deepEqual(await run(subject, id, [last as number]), ['matched', null])
    assert.equal(await tagsOf(), limit)
  })

for (const subject of ['ticket', 'conversation', 'contact'] as const)
  test(`a rule keeps the tag that a ${subject} was given while the rule waited`, async () => {
    const id = await make[subject]()
    const [one, other] = ids as [number, number]
    const meanwhile = (client: { query: (text: string, values?: unknown[]) => Promise<unknown> }) =>
      client.query(`insert into ${subject}_tags (${subject}_id, tag_id) values ($1, $2)`, [id, one])
    await holding(database.pool, {
      first: (client) => client.query(`update ${subject}s set version = version + 1 where id = $1`, [id]),
      act: () => run(subject, id, [other]),
      then: meanwhile,
    })
    assert.deepEqual((await admin.get(`/${subject}/${id}`)).body.data.tag_ids, [one, other])
  })
