import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { fileOf, making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'
import { parseTests } from './parse.ts'
import { resultLines, runTests } from './run.ts'

const service = await startService()
const { admin, database, services, config } = service
const made = making(admin)
const viewer = await database.main
  .selectFrom('employees')
  .select(['id', 'account'])
  .orderBy('id')
  .executeTakeFirstOrThrow()
const options = {
  secretKey: services.secretKey,
  viewer,
  webhookAddresses: { isHttpAllowed: config.webhookHttp, isAddressAllowed: services.outbound.isAllowed },
}

const run = async (file: object | string, means: { maxTurnMs?: number } = {}) => {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  return resultLines(await runTests(database.main, parseTests(text), { ...options, ...means }))
}

test('the example of the documentation passes, and leaves nothing', async () => {
  const text = await readFile(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => json)
  const example = examples.find((json) => JSON.parse(json).rules?.length === 2) as string
  const before = await fileOf(service)
  for (const means of [{}, { maxTurnMs: 0 }])
    assert.deepEqual((await run(example, means)).at(-1), '3 passed.', 'in one turn, and in several')
  assert.equal(await fileOf(service), before)
  assert.equal((await admin.get('/ticket')).body.meta.total, 0)
})

test('rules of the installation run on records that are given by names, each test on its own', async () => {
  const tag = await made('/tag', { name: 'VIP' })
  const group = await made('/group', { name: 'Night' })
  const queue = await made('/campaign-queue', { name: 'English' })
  const category = await made('/cz-col-category', { name: 'General', type: 2 })
  const lot = await made('/cz-col', { name: 'Lot', type: 1, category_id: category })
  const on = { state: 'on' }
  await made('/rule', {
    ...{ ...on, name: 'VIP first', subject: 'conversation', when: { event: 'created' } },
    if: { all: [{ field: 'contact.tag_ids', op: '=', val: tag }] },
    then: [{ set: { priority: 3 } }, { add_tags: [tag] }, { assign: { queue } }],
  })
  await made('/rule', {
    ...{ ...on, name: 'Reopened', subject: 'ticket', when: { event: 'updated' } },
    if: {
      all: [
        { field: 'status', op: 'was', val: 2 },
        { field: 'changed_by', op: '=', val: viewer.id },
        { field: `cz_col.${lot}`, op: 'contains', val: 'a' },
      ],
    },
    then: [
      { set: { group_id: group, [`cz_col.${lot}`]: 'B' } },
      { notify: { employee_ids: [viewer.id], text: 'Look' } },
    ],
  })
  await made('/rule', {
    ...{ ...on, name: 'Wait', subject: 'ticket', when: { by_hand: true } },
    if: { all: [{ field: 'status', op: '=', val: 0 }] },
    then: [{ set: { status: 1 } }],
  })
  await made('/rule', {
    ...{ ...on, name: 'Bad score', subject: 'csat_score', when: { event: 'created' } },
    if: { all: [{ field: 'score', op: '<=', val: 2 }] },
    then: [{ set: { priority: 3 } }, { note: 'Not satisfied.' }],
  })
  await made('/rule', {
    ...{ ...on, name: 'Tagged', subject: 'conversation', when: { event: 'updated' } },
    if: { all: [{ field: 'tag_ids', op: '=', val: await made('/tag', { name: 'Calm' }) }] },
    then: [{ set: { priority: 2 } }],
  })
  const full = await made('/rule', {
    ...{ ...on, name: 'Full', subject: 'ticket', when: { event: 'created' }, hourly_limit: 1 },
    then: [{ note: 'x' }],
  })
  const ran = { rule_id: full, version: 1, subject_type: 'ticket', subject_id: 1, event: 'created' }
  await database.main
    .insertInto('rule_runs')
    .values({ ...ran, outcome: 'matched' })
    .execute()
  const vip = { contact: { first_name: 'Mei', tag_ids: ['VIP'] } }
  const updated = { subject: 'ticket', event: 'updated', changes: { status: 1 }, by: viewer.account }
  const ticket = { subject: 'A', status: 2, 'cz_col.General / Lot': 'abc' }
  const lines = await run({
    tests: [
      {
        name: 'VIP',
        ...{ given: vip, when: { subject: 'conversation', event: 'created' } },
        expect: { changes: { priority: 3, tag_ids: ['VIP'], campaign_queue_id: 'English' } },
      },
      { name: 'Not VIP', when: { subject: 'conversation', event: 'created' }, expect: 'nothing' },
      {
        name: 'Reopened',
        ...{ given: { ticket }, when: updated },
        expect: { changes: { group_id: 'Night', 'cz_col.General / Lot': 'B' }, notices: [viewer.account] },
      },
      {
        name: 'Macro',
        given: { ticket: { status: 0 } },
        when: { macro: 'Wait' },
        expect: { changes: { status: 1 } },
      },
      {
        name: 'Score',
        ...{ given: { csat_score: { score: 1 } }, when: { subject: 'csat_score', event: 'created' } },
        expect: { changes: { priority: 3 }, notes: ['Not satisfied.'], rules: ['Bad score'] },
      },
      {
        name: 'Wrong',
        ...{ given: { ticket: { ...ticket, status: 1 } }, when: { ...updated, changes: { status: 0 } } },
        expect: { changes: { priority: 3 }, rules: ['Reopened'] },
      },
      {
        name: 'Too much',
        ...{ given: vip, when: { subject: 'conversation', event: 'created' }, expect: 'nothing' },
      },
      {
        name: 'Nobody',
        given: { contact: { tag_ids: ['Gone'] } },
        when: { macro: 'Wait' },
        expect: 'nothing',
      },
      { name: 'Misspelled', given: { ticket: { nose: 1 } }, when: updated, expect: 'nothing' },
      { name: 'Odd', given: { conversation: { priority: 'x' } }, when: { macro: 'Wait' }, expect: 'nothing' },
      {
        name: 'Tagged',
        when: { subject: 'conversation', event: 'updated', changes: { tag_ids: ['Calm'] } },
        expect: { changes: { priority: 2 } },
      },
      { name: 'Hindered', when: { subject: 'ticket', event: 'created' }, expect: 'nothing' },
    ],
  })
  assert.deepEqual(lines, [
    'ok   VIP',
    'ok   Not VIP',
    'ok   Reopened',
    'ok   Macro',
    'ok   Score',
    'FAIL Wrong',
    '     changes.priority: expected 3, got no change',
    '     rules: expected ["Reopened"], got []',
    '     rule “Reopened” did not run: status was 2, and it was 1',
    'FAIL Too much',
    '     expected nothing, but ran: VIP first',
    '     rule “Tagged” did not run: tag_ids = 2, and it was [1]',
    'FAIL Nobody',
    '     given.contact.tag_ids: There is no tag Gone.',
    'FAIL Misspelled',
    '     given.ticket.nose: The subject has no such field.',
    'FAIL Odd',
    '     A value cannot be read.',
    'ok   Tagged',
    'FAIL Hindered',
    '     rule “Full” has run as often within the hour as it may',
    '6 of 12 failed.',
  ])
})

test('everything that is wrong with a file of tests is named', () => {
  const wrong = {
    tests: [
      { name: 'A', when: { subject: 'ticket' }, expect: 'nothing' },
      { name: 'B', when: { macro: 'M' }, expect: { change: {} } },
      { name: 'C', when: { macro: 'M' }, expect: {} },
      { when: { macro: 'M' }, expects: 'nothing' },
    ],
  }
  assert.throws(
    () => parseTests(JSON.stringify(wrong)),
    /tests\.3\.expects: There is no such field\.\ntests\.3\.name: The field is required/,
  )
  assert.throws(
    () => parseTests(JSON.stringify({ tests: wrong.tests.slice(0, 3) })),
    /tests\.0\.when: It needs subject and event, or macro\.\ntests\.1\.expect\.change: There is no such field\.\ntests\.2\.expect: It needs at least one of/,
  )
})

test('rules that come ready do what they say', async () => {
  const { data: listed } = (await admin.get('/rule/ready')).body
  const leads = await made('/group', { name: 'Leads' })
  assert.equal((await admin.put(`/employee/${viewer.id}`, { group_ids: [leads] })).status, 200)
  const queue = (await admin.get('/campaign-queue')).body.data[0].id
  const hours = await made('/calendar', { name: 'Never', timezone: 'UTC', weekly: {} })
  const chosen: Record<string, object> = { language_queue: { queue }, out_of_hours: { hours } }
  for (const { id } of (await admin.get('/rule?per_page=100')).body.data) await admin.delete(`/rule/${id}`)
  for (const { id, key } of listed) {
    const { data } = (await admin.post(`/rule/ready/${id}`, { needs: chosen[key] ?? {} })).body
    assert.equal((await admin.put(`/rule/${data.id}`, { state: 'on' })).status, 200)
  }
  const begun = { subject: 'conversation', event: 'created' }
  const received = { subject: 'message', event: 'received' }
  const saying = (text: string) => ({ conversation: { state: 'waiting' }, message: { text } })
  const today = new Date().toISOString().slice(0, 10)
  const handled = { conversation: { state: 'handling', handler_id: viewer.account } }
  const lines = await run({
    tests: [
      {
        ...{ name: 'VIP', given: { contact: { first_name: 'Mei', tag_ids: ['VIP'] } }, when: begun },
        expect: { changes: { priority: 3 }, rules: ['VIP first'] },
      },
      { name: 'Others', given: { contact: { first_name: 'Mei' } }, when: begun, expect: 'nothing' },
      {
        ...{ name: 'Closed', given: { contact: {}, ticket: { status: 3 } }, when: begun },
        expect: { changes: { tag_ids: ['Wrote again'] }, rules: ['Customer answered a closed ticket'] },
      },
      {
        ...{ name: 'Score', given: { csat_score: { score: 2 } } },
        when: { subject: 'csat_score', event: 'created' },
        expect: { notices: [viewer.account], notes: ['The customer was not satisfied.'] },
      },
      {
        ...{ name: 'Language', given: saying('こんにちは'), when: received },
        expect: { changes: { campaign_queue_id: 'English' }, rules: ['Language to queue', 'Out of hours'] },
      },
      {
        ...{ name: 'Out of hours', given: saying('Hello'), when: received },
        expect: { changes: {}, rules: ['Out of hours'] },
      },
      {
        ...{
          name: 'Birthday',
          given: { contact: { birth_at: '1992-02-29' }, conversation: {} },
          when: { subject: 'contact', event: 'moment' },
        },
        expect: { rules: ['Birthday greeting'] },
      },
      {
        ...{
          name: 'Do not disturb',
          given: { contact: { birth_at: today, disturb_setting: 1 }, message: {} },
        },
        ...{ when: received, expect: { messages: [], rules: [] } },
      },
      {
        name: 'Unanswered',
        ...{
          given: { conversation: { state: 'waiting' } },
          when: { subject: 'conversation', event: 'moment' },
        },
        expect: {
          changes: { priority: 3 },
          notices: [viewer.account, viewer.account],
          rules: ['Nobody answered for 10 minutes', 'Escalate while nobody acknowledges'],
        },
      },
      {
        name: 'Quiet',
        ...{ given: handled, when: { subject: 'conversation', event: 'moment' } },
        expect: {
          changes: { priority: 2, state: 'closed' },
          rules: ['Nobody answered for 10 minutes', 'Close after 7 quiet days'],
        },
      },
      {
        name: 'At risk',
        ...{ when: { subject: 'ticket', event: 'sla_at_risk' } },
        expect: { changes: { priority: 3 }, notices: [viewer.account] },
      },
      {
        ...{ name: 'Spam', given: saying('The best CASINO'), when: received },
        expect: { changes: { priority: 0, tag_ids: ['Spam'] }, rules: ['Spam', 'Out of hours'] },
      },
    ],
  })
  assert.deepEqual(lines.at(-1), '12 passed.', lines.join('\n'))
})
