// The limit of a push: the same rows in two transactions, the same outbound request between them, nothing checked.
import Fastify from 'fastify'
import type pg from 'pg'
import { Agent, request } from 'undici'
import { openDatabaseOf, runAsProgram } from '../program.ts'

const database = openDatabaseOf()
const platform = new Agent({ connections: 20 })
const url = `${process.env.LINE_API_URL}/v2/bot/message/push`
const headers = {
  'content-type': 'application/json',
  authorization: `Bearer ${process.env.BENCH_CHANNEL_TOKEN}`,
}

const inTransaction = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } finally {
    client.release()
  }
}

const begin = {
  name: 'begin_push',
  text: `with place as (
    update conversations set last_seq = last_seq + 1, last_message_at = now()
    where contactable_id = $1 returning id, last_seq)
  insert into messages (conversation_id, contactable_id, seq, direction, author_type, author_id, type, message, delivery_state)
  select id, $1, last_seq, 'outbound', 'employee', 1, 'text', $2, 'sending' from place returning id, created_at`,
}
const end = {
  name: 'end_push',
  text: `update messages set delivery_state = 'sent', sent_at = now(), external_ids = $3 where id = $1 and created_at = $2`,
}
const recipient = { name: 'recipient', text: 'select external_id from contactables where id = $1' }

const fastify = Fastify()
fastify.post<{ Body: { contactable_id: number; message: string } }>(
  '/api/v1/message/push',
  async ({ body }) => {
    const { contactable_id, message } = body
    const [to, row] = await inTransaction(async (client) => [
      (await client.query({ ...recipient, values: [contactable_id] })).rows[0].external_id as string,
      (await client.query({ ...begin, values: [contactable_id, JSON.stringify(message)] })).rows[0],
    ])
    const answer = await request(url, {
      method: 'POST',
      headers: { ...headers, 'x-line-retry-key': crypto.randomUUID() },
      body: JSON.stringify({ to, messages: [{ type: 'text', text: message }] }),
      dispatcher: platform,
    })
    const { sentMessages } = (await answer.body.json()) as { sentMessages: { id: string }[] }
    const ids = sentMessages.map(({ id }) => id)
    await inTransaction((client) => client.query({ ...end, values: [row.id, row.created_at, ids] }))
    return {}
  },
)
await runAsProgram(fastify, database)
