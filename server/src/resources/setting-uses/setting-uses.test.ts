import assert from 'node:assert/strict'
import test from 'node:test'
import { aContactable, aConversation } from '#test/factories.ts'
import { startService } from '#test/service.ts'

const { admin, agent, database } = await startService()

const made = async (
  path: string,
  body: object,
  client: Pick<typeof admin, 'post'> = admin,
): Promise<number> => {
  const { status, body: answer } = await client.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data.id
}
const usesOf = async (type: string, id: number, client = admin) => {
  const { status, body } = await client.get(`/setting-use?type=${type}&id=${id}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body as {
    data: { type: string; id: number; name: string; list: string | null }[]
    hidden: number
    blocking: Record<string, number>
  }
}
const named = ({ data }: Awaited<ReturnType<typeof usesOf>>) => data.map(({ type, name }) => [type, name])
const rule = { subject: 'ticket', when: { event: 'created' }, then: [{ note: 'Seen' }] }

test('settings that use a tag are listed by name', async () => {
  const [tag, other] = [await made('/tag', { name: 'VIP' }), await made('/tag', { name: 'Plain' })]
  await made('/rule', { ...rule, name: 'Greet', then: [{ add_tags: [tag] }] })
  await made('/rule', { ...rule, name: 'Mark', when: { by_hand: true }, then: [{ add_tags: [tag] }] })
  await made('/rule', { ...rule, name: 'Other', then: [{ add_tags: [other] }] })
  const query = { filter: [{ field: 'tag', op: 'in', value: [String(tag)] }] }
  await made('/view', { resource: 'ticket', name: 'Important', query, is_shared: true })
  assert.deepEqual(named(await usesOf('tag', tag)), [
    ['rule', 'Greet'],
    ['macro', 'Mark'],
    ['view', 'Important'],
  ])
  assert.equal((await admin.delete(`/tag/${tag}`)).status, 204)
})

test('so is what is for a group, a queue or a category', async () => {
  const group = await made('/group', { name: 'Returns' })
  await made('/canned-answer', {
    ...{ name: 'Sent', shortcut: 'sent', type: 'text', message: 'Sent', group_id: group },
  })
  await made('/rule', { ...rule, name: 'To returns', then: [{ assign: { group_id: group } }] })
  assert.deepEqual(named(await usesOf('group', group)), [
    ['rule', 'To returns'],
    ['canned_answer', 'Sent'],
  ])
  const queue = await made('/campaign-queue', { name: 'First line' })
  await made('/channel', { contactable_type: 'App\\LivechatContact', name: 'Shop', campaign_queue_id: queue })
  assert.deepEqual(named(await usesOf('campaign_queue', queue)), [['channel', 'Shop']])
  const category = await made('/category', { name: 'Return' })
  await made('/ticket-form', { name: 'Returned', category_ids: [category], fields: [{ field: 'priority' }] })
  await made('/sla-policy', {
    name: 'Fast',
    if: { all: [{ field: 'category_id', op: '=', val: category }] },
    targets: [{ metric: 'resolution', priority: null, minutes: 60 }],
  })
  assert.deepEqual(named(await usesOf('category', category)), [
    ['sla_policy', 'Fast'],
    ['ticket_form', 'Returned'],
  ])
})

test('a custom field is found in conditions, placeholders, forms, recipes, channels and columns', async () => {
  const field = await made('/cz-col', { name: 'Size', type: 1 })
  const placeholder = `Yours: {{contact.cz_cols.${field}}}`
  const condition = { field: `contact.cz_col.${field}`, op: '=', val: 'L' }
  await made('/rule', { ...rule, name: 'Large', if: { all: [condition] } })
  await made('/canned-answer', { name: 'Size', shortcut: 'size', type: 'text', message: placeholder })
  await made('/me/canned-answer', { name: 'Mine', shortcut: 'my-size', type: 'text', message: placeholder })
  await made('/relation-import-recipe', {
    ...{ name: 'Members', unique_columns: ['contacts.membership_no'] },
    headers: [
      { key: 0, value: 'contacts.membership_no' },
      { key: 1, value: `cz_contact_information.${field}` },
    ],
  })
  const visitor_form = [{ field: `cz_col.${field}` }]
  await made('/channel', { contactable_type: 'App\\LivechatContact', name: 'Shoes', visitor_form })
  const view = { resource: 'contact', columns: ['id', `cz_cols.${field}`] }
  await made('/view', { ...view, name: 'Sizes' })
  await made('/view', { ...view, name: 'Secret' }, agent)
  const uses = await usesOf('cz_col', field)
  assert.deepEqual(named(uses), [
    ['rule', 'Large'],
    ['canned_answer', 'Size'],
    ['recipe', 'Members'],
    ['channel', 'Shoes'],
    ['view', 'Sizes'],
  ])
  assert.equal(uses.data.at(-1)?.list, 'contact')
  assert.equal(uses.hidden, 2)
})

test('settings the caller may not read are counted without names', async () => {
  const tag = await made('/tag', { name: 'Quiet' })
  await made('/rule', { ...rule, name: 'Hush', then: [{ add_tags: [tag] }] })
  assert.deepEqual(await usesOf('tag', tag, agent as typeof admin), { data: [], blocking: {}, hidden: 1 })
})

test('rules and recipes that name a setting as text are found', async () => {
  const tag = await made('/tag', { name: 'Loyal' })
  const group = await made('/group', { name: 'Repairs' })
  const category = await made('/category', { name: 'Repair' })
  const sub = await made('/sub-category', { name: 'Screen', category_id: category })
  const sponsor = await made('/sponsor', { name: 'Acme' })
  await made('/rule', {
    ...rule,
    name: 'By text',
    if: {
      all: [{ field: 'tag_ids', op: 'in', val: `999, ${tag}` }],
      any: [{ field: 'group_id', op: '=', val: String(group) }],
    },
  })
  const member = { value: 'contacts.membership_no' }
  const recipe = { unique_columns: [member.value], create_missing_contacts: false }
  await made('/relation-import-recipe', {
    ...{ ...recipe, name: 'Loyals' },
    headers: [
      member,
      { value: 'tags.name', value_map: { gold: 'new; LOYAL' } },
      { value: 'contacts.sponsor_id', value_map: { acme: String(sponsor) } },
    ],
  })
  await made('/relation-import-recipe', {
    ...{ ...recipe, name: 'Repairs', importable_type: 'App\\Ticket' },
    headers: [
      member,
      { value: 'tickets.subject' },
      { value: 'tickets.category_id', value_map: { r: 'Repair' } },
      { value: 'tickets.sub_category_id', value_map: { s: 'screen' } },
    ],
  })
  const [byText, loyals, repairs] = [
    ['rule', 'By text'],
    ['recipe', 'Loyals'],
    ['recipe', 'Repairs'],
  ]
  assert.deepEqual(named(await usesOf('tag', tag)), [byText, loyals])
  assert.deepEqual(named(await usesOf('group', group)), [byText])
  assert.deepEqual(named(await usesOf('sponsor', sponsor)), [loyals])
  assert.deepEqual(named(await usesOf('category', category)), [repairs])
  assert.deepEqual(named(await usesOf('sub_category', sub)), [repairs])
})

test('records that prevent a deletion are counted, for those who may delete', async () => {
  const group = await made('/group', { name: 'Night' })
  const skill = await made('/skill', { name: 'Japanese' })
  const calendar = await made('/calendar', { name: 'Nights', timezone: 'UTC', weekly: {} })
  await made('/canned-answer', { name: 'Hi', shortcut: 'hi', type: 'text', message: 'Hi', group_id: group })
  await made('/campaign-queue', { name: 'Late', group_ids: [group], skill_ids: [skill] })
  await made('/sla-policy', {
    ...{ name: 'By night', calendar_id: calendar },
    targets: [{ metric: 'resolution', priority: null, minutes: 60 }],
  })
  const ofGroup = await usesOf('group', group)
  assert.deepEqual(named(ofGroup), [
    ['canned_answer', 'Hi'],
    ['campaign_queue', 'Late'],
  ])
  assert.deepEqual(ofGroup.blocking, { campaign_queue_groups: 1, canned_answers: 1 })
  assert.deepEqual((await admin.delete(`/group/${group}`)).body.counts, ofGroup.blocking)
  assert.deepEqual((await usesOf('group', group, agent as typeof admin)).blocking, {})
  const ofSkill = await usesOf('skill', skill)
  assert.deepEqual(
    [named(ofSkill), ofSkill.blocking],
    [[['campaign_queue', 'Late']], { campaign_queue_skills: 1 }],
  )
  const ofCalendar = await usesOf('calendar', calendar)
  assert.deepEqual(
    [named(ofCalendar), ofCalendar.blocking],
    [[['sla_policy', 'By night']], { sla_policies: 1 }],
  )
})

test('a channel is used by the rules about its conversations, which also keep it', async () => {
  const channel = await made('/channel', { contactable_type: 'App\\LivechatContact', name: 'Outlet' })
  const ofOutlet = { all: [{ field: 'channel_id', op: '=', val: channel }] }
  await made('/rule', { ...rule, name: 'From outlet', subject: 'conversation', if: ofOutlet })
  const contactable_id = await aContactable(database.main, {
    ...{ contactable_type: 'App\\LivechatContact', channel_id: channel },
  })
  await aConversation(database.main, { contactable_id })
  const uses = await usesOf('channel', channel)
  assert.deepEqual(
    [named(uses), uses.blocking],
    [[['rule', 'From outlet']], { contactables: 1, conversations: 1 }],
  )
})

test('a kind of setting that has no users is refused at its field', async () => {
  const { status, body } = await admin.get('/setting-use?type=ticket&id=1')
  assert.equal(status, 422)
  assert.ok(body.errors.type)
})
