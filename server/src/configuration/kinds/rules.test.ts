import assert from 'node:assert/strict'
import test from 'node:test'
import { applyTo, fileOf, making, mistakesOf } from '#test/configuration.ts'
import { startService } from '#test/service.ts'

const one = await startService()
const { admin } = one
const made = making(admin)

/** Creates rules that refer to everything that a file names. */
const fill = async () => {
  const sponsor_id = await made('/sponsor', { name: 'Harbour' })
  const group_id = await made('/group', { name: 'Evening' })
  const category_id = await made('/category', { name: 'Orders' })
  const set = {
    ...{ sponsor_id, group_id, category_id },
    sub_category_id: await made('/sub-category', { name: 'Late', category_id }),
    campaign_queue_id: await made('/campaign-queue', { name: 'Spring' }),
    termination_code_id: await made('/termination-code', { name: 'Refunded', status: 2 }),
  }
  const tag = await made('/tag', { name: 'VIP' })
  const url = 'https://erp.example/parley'
  const webhook = await made('/webhook', { url, event_types: ['ticket.updated'] })
  const [ofTickets, ofContacts] = [
    await made('/cz-col-category', { name: 'General', type: 2 }),
    await made('/cz-col-category', { name: 'General', type: 0 }),
  ]
  const options = [{ text: 'Sent', value: 'sent' }]
  const lot = await made('/cz-col', { name: 'Lot', type: 6, options, category_id: ofTickets })
  const shoe = await made('/cz-col', { name: 'Shoe', type: 0, category_id: ofContacts })
  await made('/rule', {
    ...{ name: 'Late orders', subject: 'ticket', when: { event: 'updated' }, state: 'on', hourly_limit: 50 },
    if: {
      all: [
        { field: 'category_id', op: 'became', val: category_id },
        { field: 'sub_category_id', op: 'in', val: `${set.sub_category_id}, ${set.sub_category_id}` },
        { field: `contact.cz_col.${shoe}`, op: '>', val: 40 },
      ],
      any: [{ field: 'contact.tag_ids', op: '=', val: tag }],
    },
    then: [
      { set: { ...set, [`cz_col.${lot}`]: 'sent' } },
      { notify: { group_ids: [group_id], text: 'Look' } },
      { webhook },
    ],
  })
  await made('/rule', {
    ...{ name: 'First', subject: 'conversation', when: { event: 'created' }, stop: true },
    then: [{ add_tags: [tag] }, { assign: { queue: set.campaign_queue_id } }],
  })
  await made('/sla-policy', {
    name: 'VIP',
    if: { all: [{ field: 'contact.tag_ids', op: '=', val: tag }] },
    targets: [{ metric: 'resolution', priority: null, minutes: 60 }],
  })
}

await fill()
const file = await fileOf(one)

const sectionsOf = async (service: typeof one) => JSON.parse(await fileOf(service))
const rulesOf = async (service: typeof one) => (await sectionsOf(service)).rules

test('rules and policies are in the file by names, and run elsewhere with the IDs that these have there', async () => {
  const [late, first] = await rulesOf(one)
  assert.deepEqual(late.if, {
    all: [
      { field: 'category_id', op: 'became', val: 'Orders' },
      { field: 'sub_category_id', op: 'in', val: ['Orders / Late', 'Orders / Late'] },
      { field: 'contact.cz_col.General / Shoe', op: '>', val: 40 },
    ],
    any: [{ field: 'contact.tag_ids', op: '=', val: 'VIP' }],
  })
  assert.deepEqual(late.then, [
    {
      set: {
        'cz_col.General / Lot': 'sent',
        campaign_queue_id: 'Spring',
        category_id: 'Orders',
        group_id: 'Evening',
        sponsor_id: 'Harbour',
        sub_category_id: 'Orders / Late',
        termination_code_id: 'Refunded',
      },
    },
    { notify: { group_ids: ['Evening'], text: 'Look' } },
    { webhook: 'https://erp.example/parley' },
  ])
  assert.deepEqual(first.then, [{ add_tags: ['VIP'] }, { assign: { queue: 'Spring' } }])
  const [policy] = (await sectionsOf(one)).sla_policies
  assert.deepEqual(policy.if, { all: [{ field: 'contact.tag_ids', op: '=', val: 'VIP' }] })
  const other = await startService()
  for (const path of ['/tag', '/group', '/category']) await other.admin.post(path, { name: 'Other' })
  await applyTo(other, file)
  const [stored] = (await other.admin.get('/rule?search=Late')).body.data
  const tag = (await other.admin.get('/tag?search=VIP')).body.data[0].id
  assert.equal(tag, 2)
  assert.equal(stored.if.any[0].val, tag)
  assert.equal((await other.admin.get('/sla-policy')).body.data[0].if.all[0].val, tag)
  // Its references hold; the group that it notifies has no members there yet.
  const { warnings } = (await other.admin.get('/rule/state')).body.data[0]
  assert.deepEqual(
    warnings.map(({ code, field }: { code: string; field: string }) => [code, field]),
    [['nobody', 'then.1.notify']],
  )
})

test('differences of rules are described, and an application is a version in the name of who makes it', async () => {
  const [late, first] = await rulesOf(one)
  const changed = { ...late, then: [...late.then.slice(0, 2), { note: 'Late' }] }
  const added = { name: 'New', subject: 'contact', when: { event: 'created' }, then: [{ add_tags: ['VIP'] }] }
  const wanted = { rules: [first, added, changed] }
  const said = await applyTo(one, wanted, { isDry: true })
  assert.deepEqual(said, [
    '+ rule New',
    '~ rule Late orders',
    '    then.2.note: null → "Late"',
    '    then.2.webhook: "https://erp.example/parley" → null',
    '~ order of rules',
    '    order: ["Late orders","First"] → ["First","Late orders"]',
    '1 added, 2 changed.',
  ])
  await applyTo(one, wanted)
  const { data } = (await admin.get('/rule')).body
  const shown = data.map(({ name, version }: { name: string; version: number }) => [name, version])
  assert.deepEqual(shown, [
    ['First', 1],
    ['New', 1],
    ['Late orders', 2],
  ])
  const [entry] = (await admin.get('/audit-log?action=rule.update&per_page=1')).body.data
  assert.deepEqual(entry.after.then.at(-1), { note: 'Late' })
  assert.deepEqual(await applyTo(one, { rules: [first] }, { isDry: true, isPruning: true }), [
    '- rule New',
    '- rule Late orders',
    '2 removed.',
  ])
  await applyTo(one, file, { isPruning: true })
  assert.equal(await fileOf(one), file)
})

test('employees are named by their accounts, and what a rule cannot name is refused at its place', async () => {
  const account = (await admin.get('/employee?per_page=1&sort=id')).body.data[0].account
  const rule = { name: 'Told', subject: 'ticket', when: { event: 'created' } }
  const told = { ...rule, then: [{ notify: { employee_ids: [account], text: 'New' } }] }
  await applyTo(one, { rules: [told] })
  assert.deepEqual((await rulesOf(one)).at(-1).then, told.then)
  const lines = await mistakesOf(one, {
    rules: [
      {
        ...rule,
        if: { all: [{ field: 'cz_col.General / Nothing', op: '=', val: 1 }] },
        then: [{ note: 'x' }],
      },
      { ...rule, name: 'B', then: [{ set: { group_id: 'Nobody' } }] },
      { ...rule, name: 'C', then: [{ assign: { handler_id: 'nobody' } }] },
      { ...rule, name: 'D', then: [{ set: { priority: 9 } }] },
      { ...rule, name: 'E', if: { all: [{ field: 'cz_col.7', op: '=', val: 1 }] }, then: [{ note: 'x' }] },
    ],
  })
  assert.deepEqual(
    lines.map((line) => line.split(': ')[0]),
    [
      'rules.0.if.all.0.field',
      'rules.1.then.0.set.group_id',
      'rules.2.then.0.assign.handler_id',
      'rules.3.then.0.set.priority',
      'rules.4.if.all.0.field',
    ],
  )
  assert.match(lines[1] as string, /There is no group Nobody, neither here nor in the file\.$/)
  assert.match(lines[2] as string, /There is no employee nobody\.$/)
})

test('calendars of moments and of business hours are named', async () => {
  const calendar = await made('/calendar', { name: 'Office', timezone: 'Asia/Taipei', weekly: {} })
  const moment = { field: 'created_at', offset_minutes: 5, business_hours: calendar }
  const outside = { all: [{ field: 'now', op: 'outside', val: calendar }] }
  const then = [{ set: { priority: 1 } }]
  await made('/rule', { name: 'Hours', subject: 'conversation', when: { moment }, if: outside, then })
  const hours = (await rulesOf(one)).at(-1)
  assert.deepEqual([hours.when.moment.business_hours, hours.if.all[0].val], ['Office', 'Office'])
  const other = await startService()
  await other.admin.post('/calendar', { name: 'Other', timezone: 'UTC', weekly: {} })
  const { calendars } = JSON.parse(await fileOf(one))
  await applyTo(other, { calendars, rules: [hours] })
  const [{ when, if: conditions }] = (await other.admin.get('/rule')).body.data
  const [id] = (await other.admin.get('/calendar?search=Office')).body.data.map(
    (each: { id: number }) => each.id,
  )
  assert.notEqual(id, calendar)
  assert.deepEqual([when.moment.business_hours, conditions.all[0].val], [id, id])
})

test('fields missing from an entry keep their values, and its subject cannot change', async () => {
  const calendar_id = await made('/calendar', { name: 'Shop', timezone: 'Asia/Taipei', weekly: {} })
  const { id } = (await admin.get('/sla-policy')).body.data[0]
  assert.equal(
    (await admin.put(`/sla-policy/${id}`, { calendar_id, waits_in: [0], at_risk_percent: 60 })).status,
    200,
  )
  const targets = [{ metric: 'resolution', priority: null, minutes: 30 }]
  const late = (await rulesOf(one)).find(({ name }: { name: string }) => name === 'Late orders')
  const { subject, when, then } = late
  const partial = { name: 'Late orders', subject, when, then, hourly_limit: 60 }
  await applyTo(one, { rules: [partial], sla_policies: [{ name: 'VIP', targets }] })
  const policy = (await admin.get(`/sla-policy/${id}`)).body.data
  assert.deepEqual(
    [policy.targets, policy.calendar_id, policy.waits_in, policy.at_risk_percent],
    [targets, calendar_id, [0], 60],
  )
  assert.equal(policy.if.all.length, 1)
  const stored = (await admin.get('/rule?search=Late')).body.data[0]
  assert.deepEqual([stored.hourly_limit, stored.if.all.length, stored.if.any.length], [60, 3, 1])
  const message = { type: 'text', message: 'Hello' }
  const moved = { name: 'Late orders', subject: 'conversation', when: { event: 'created' } }
  const lines = await mistakesOf(one, {
    rules: [{ ...moved, then: [{ message }] }],
    sla_policies: [{ name: 'VIP', subject: 'conversation', targets }],
  })
  assert.deepEqual(lines.toSorted(), [
    'rules.0.subject: It is ticket, which cannot be changed.',
    'sla_policies.0.subject: It is ticket, which cannot be changed.',
  ])
})

test('a name of digits is a name, and what is deleted is marked as such', async () => {
  const [digits, gone] = [await made('/tag', { name: '007' }), await made('/tag', { name: 'Gone' })]
  await made('/rule', {
    ...{ name: 'Digits', subject: 'conversation', when: { event: 'created' } },
    if: {
      all: [
        { field: 'contact.tag_ids', op: '=', val: digits },
        { field: 'tag_ids', op: 'contains', val: digits },
      ],
    },
    then: [{ add_tags: [digits, gone] }],
  })
  await admin.delete(`/tag/${gone}?force=1`)
  const { tags, rules } = await sectionsOf(one)
  const rule = rules.at(-1)
  assert.deepEqual(
    rule.if.all.map(({ val }: { val: unknown }) => val),
    ['007', '007'],
  )
  assert.deepEqual(rule.then, [{ add_tags: ['007', `(deleted tag ${gone})`] }])
  assert.deepEqual(await applyTo(one, { rules: [rule] }, { isDry: true }), ['Nothing differs.'])
  const other = await startService()
  await other.admin.post('/tag', { name: 'Other' })
  await applyTo(other, { tags, rules: [{ ...rule, then: [{ add_tags: ['007'] }] }] })
  const [stored] = (await other.admin.get('/rule')).body.data
  const [id] = stored.then[0].add_tags
  assert.deepEqual(
    stored.if.all.map(({ val }: { val: unknown }) => val),
    [id, id],
  )
})

test('a channel that shares its name with one of another kind is named with its kind', async () => {
  const [, messenger] = [
    await made('/channel', { contactable_type: 'App\\LineContact', name: 'Shop' }),
    await made('/channel', { contactable_type: 'App\\FbContact', name: 'Shop' }),
  ]
  const condition = { field: 'channel_id', op: '=', val: messenger }
  const rule = { name: 'Shop', subject: 'conversation', when: { event: 'created' }, if: { all: [condition] } }
  const id = await made('/rule', { ...rule, then: [{ set: { priority: 1 } }] })
  const named = (await rulesOf(one)).at(-1)
  assert.equal(named.if.all[0].val, 'App\\FbContact / Shop')
  await admin.delete(`/rule/${id}`)
  await applyTo(one, { rules: [named] })
  const [stored] = (await admin.get('/rule?search=Shop')).body.data
  assert.equal(stored.if.all[0].val, messenger)
  const bare = { ...named, if: { all: [{ ...condition, val: 'Shop' }] } }
  assert.deepEqual(await mistakesOf(one, { rules: [bare] }), [
    'rules.0.if.all.0.val: More than one channel is called Shop: write App\\LineContact / Shop or App\\FbContact / Shop.',
  ])
})

test('rules with the same name get different names before they are exported', async () => {
  const rule = { name: 'Twice', subject: 'ticket', when: { event: 'created' }, then: [{ note: 'x' }] }
  for (const _ of [1, 2]) assert.equal((await admin.post('/rule', rule)).status, 200)
  await assert.rejects(fileOf(one), /Each rule is known by its name, and more than one is called Twice/)
})
