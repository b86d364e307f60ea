import assert from 'node:assert/strict'
import test from 'node:test'
import { logInWithBrowser } from './browser-session.ts'
import { samplesOf } from './samples.ts'
import { sender } from './sending.ts'
import { startService } from './service.ts'

const service = await startService()
const { admin, app, database, employee, endpoints } = service
const { sample } = samplesOf(service)

const writes = endpoints.filter(
  ({ method, path, upload }) =>
    method !== 'GET' && !upload && !/^\/(auth|session|me|installation\/demo)/.test(path),
)

/** What the employee has done since, in histories and in the audit log, that does not say how. */
const unlikeBefore = async (id: number, isByToken: boolean) => {
  const { rows } = await database.pool.query<{ kind: string }>(
    `select kind from record_changes where employee_id = $1 and by_token <> $2
    union all select action from audit_log where employee_id = $1 and by_token <> $2 and action not like 'session.%'
    union all select 'ticket.created' from tickets where creater_id = $1 and created_by_token <> $2`,
    [id, isByToken],
  )
  return rows.map(({ kind }) => kind)
}

test('whatever a program does with a token says so, and whatever a person does in the console does not', async () => {
  const { id, client: program } = await employee('administrator')
  const other = await employee('administrator')
  const person = await logInWithBrowser(app, other.account)
  let done = 0
  for (const endpoint of writes)
    for (const client of [program, person]) {
      const { address, body } = await sample(endpoint)
      const { status } = await sender(client, endpoint)(address, body)
      if (status < 300) done++
    }
  assert.ok(done > writes.length, `${done} of ${2 * writes.length}`)
  assert.deepEqual(await unlikeBefore(id, true), [])
  assert.deepEqual(await unlikeBefore(other.id, false), [])
})

test('the history of a ticket and of its contact says whether a program made the ticket', async () => {
  const { account, client: program } = await employee('agent')
  const person = await logInWithBrowser(app, account)
  const makers = [
    [program, true],
    [person, false],
  ] as const
  for (const [client, isByToken] of makers) {
    const contact_id = (await client.post('/contact', { first_name: 'Mei' })).body.data.id
    const single = (await client.post('/ticket', { subject: 'One', contact_id })).body.data.id
    const items = [{ op: 'create', data: { subject: 'Two', contact_id } }]
    const batched = (await client.post('/ticket/batch', { items })).body.data[0].id
    const note = (await client.post(`/ticket/${single}/note`, { content: 'Apart' })).body.data.id
    const split = (await client.post(`/ticket/${single}/split`, { note_id: note })).body.data.id
    for (const ticket of [single, batched, split]) {
      const { body } = await admin.get(`/ticket/${ticket}/history`)
      const made = body.data.find(({ kind }: { kind: string }) => kind === 'ticket.created')
      assert.equal(made.by_token, isByToken, `ticket ${ticket}`)
    }
    const { body } = await admin.get(`/contact/${contact_id}/history`)
    const all = body.data.map(({ kind, by_token }: { kind: string; by_token: boolean }) => [kind, by_token])
    const created = all.filter(([kind]: [string]) => kind.endsWith('.created'))
    assert.ok(created.length >= 3)
    for (const [kind, by_token] of created) assert.equal(by_token, isByToken, kind)
  }
})
