import assert from 'node:assert/strict'
import { insertRow } from '#db/records/rows.ts'
import { aContactable, aConversation } from './factories.ts'
import type { Service } from './service.ts'

interface Talk {
  channel_id: number
  handler_id: number
  /** When the conversation began, in Taipei time. */
  at: string
  /** Seconds after `at`. */
  accepted?: number
  answered?: number
  ended?: number
  /** How many messages it has. */
  messages?: number
}

const contactable_type = 'App\\LivechatContact'

const plus = (at: string, seconds: number | undefined) =>
  seconds === undefined
    ? null
    : new Date(Date.parse(`${at.replace(' ', 'T')}+08:00`) + seconds * 1000).toISOString()

/** Returns helpers that create what report tests count. */
export const worldOf = ({ admin, database, employee }: Service) => {
  const db = database.main

  /** Creates an employee with their own group and channel, so that tests do not share figures. */
  const aDesk = async () => {
    const group_id = await insertRow(db, 'groups', { name: 'Evening' })
    const { id: handler_id } = await employee('agent')
    await db.updateTable('employees').set({ group_id }).where('id', '=', handler_id).execute()
    const channel_id = await insertRow(db, 'channels', { contactable_type, name: 'Shop chat' })
    return { group_id, handler_id, channel_id }
  }

  const aTalk = async ({ channel_id, handler_id, at, accepted, answered, ended, messages = 0 }: Talk) => {
    const moment = plus(at, 0) as string
    return aConversation(db, {
      contactable_id: await aContactable(db, { channel_id, contactable_type }),
      handler_id,
      last_seq: messages,
      state: ended === undefined ? 'handling' : 'closed',
      created_at: moment,
      first_enter_queue_at: moment,
      accepted_at: plus(at, accepted),
      first_response_at: plus(at, answered),
      last_finished_at: plus(at, ended),
    })
  }

  const aScore = async (channel_id: number, score: number, created_at: string, handler_id: number) => {
    const contactable_id = await aContactable(db, { channel_id, contactable_type })
    return insertRow(db, 'csat_scores', { contactable_id, contactable_type, score, created_at, handler_id })
  }

  const report = async (name: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await admin.get(`/report/${name}?${new URLSearchParams(query as never)}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }

  return { aDesk, aTalk, aScore, report }
}
