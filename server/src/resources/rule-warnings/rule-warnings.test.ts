import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin, employee } = await startService()

const base = { subject: 'ticket', when: { event: 'updated' }, then: [{ note: 'Seen' }] }

const answer = async (path: string, body: object) => {
  const { status, body: answered } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answered))
  return answered
}
const save = (given: object) => answer('/rule', { name: 'A rule', state: 'on', ...base, ...given })
const check = async (given: object, rule_id?: number) =>
  (await answer('/rule/check', { rule: { name: 'A rule', ...base, ...given }, ...(rule_id && { rule_id }) }))
    .data.warnings
const codes = (warnings: { code: string; field?: string; rule_id?: number }[]) =>
  warnings.map(({ code, field, rule_id }) => [code, field, rule_id].filter((each) => each !== undefined))
const clear = async () => {
  for (const { id } of (await admin.get('/rule?per_page=100')).body.data) await admin.delete(`/rule/${id}`)
}

type Condition = [field: string, op: string, val?: unknown]
const conditions = (...all: Condition[]) => all.map(([field, op, val]) => ({ field, op, val }))

const never: [string, string, Condition[], Condition[]?][] = [
  [
    'two values at once',
    'updated',
    [
      ['status', '=', 1],
      ['status', '=', 2],
    ],
  ],
  [
    'a value that is excluded',
    'updated',
    [
      ['priority', 'in', [1, 2]],
      ['priority', 'not_in', [1, 2, 3]],
    ],
  ],
  [
    'every possible code excluded',
    'updated',
    [
      ['priority', '<>', 0],
      ['priority', 'not_in', [1, 2, 3]],
    ],
  ],
  [
    'an empty field with a value',
    'updated',
    [
      ['subject', 'is_null'],
      ['subject', 'contains', 'x'],
    ],
  ],
  [
    'an empty range',
    'updated',
    [
      ['due_at', '>', '2026-02-01'],
      ['due_at', '<', '2026-01-01'],
    ],
  ],
  [
    'a text without what it must contain',
    'updated',
    [
      ['subject', '=', 'bill'],
      ['subject', 'contains', 'x'],
    ],
  ],
  [
    'a change to the value before',
    'updated',
    [
      ['status', 'was', 1],
      ['status', 'became', 1],
    ],
  ],
  ['a value before the record is created', 'created', [['status', 'was', 1]]],
  ['a change of what never changes', 'updated', [['creater_id', 'changed']]],
  [
    'no fitting alternative',
    'updated',
    [['status', '=', 1]],
    [
      ['status', '=', 2],
      ['status', '=', 3],
    ],
  ],
]

test('conditions that exclude each other are named', async () => {
  for (const [what, event, all, any] of never) {
    const given = { all: conditions(...all), ...(any && { any: conditions(...any) }) }
    const warnings = await check({ when: { event }, if: given })
    assert.deepEqual(codes(warnings), [['never', any ? 'if.any' : `if.all.${all.length - 1}.field`]], what)
  }
})

const possible: [string, Condition[]][] = [
  [
    'updated',
    [
      ['status', 'was', 1],
      ['status', 'changed'],
      ['status', '<>', 1],
    ],
  ],
  [
    'updated',
    [
      ['subject', 'contains', 'bill'],
      ['subject', 'contains', 'late'],
      ['subject', '<>', 'bill'],
    ],
  ],
  [
    'updated',
    [
      ['due_at', '>', '2026-01-01'],
      ['due_at', '<', '2026-01-02'],
    ],
  ],
  [
    'created',
    [
      ['priority', 'became', 2],
      ['subject', 'changed'],
    ],
  ],
]

test('conditions that can hold together are not', async () => {
  const { data: tags } = await answer('/tag', { name: 'One' })
  const other = (await answer('/tag', { name: 'Other' })).data
  const both: Condition[] = [
    ['contact.tag_ids', '=', tags.id],
    ['contact.tag_ids', '=', other.id],
  ]
  for (const [event, all] of [...possible, ['updated', both] as const])
    assert.deepEqual(
      await check({ when: { event }, if: { all: conditions(...all) } }),
      [],
      JSON.stringify(all),
    )
})

test('rules that write the same field for one record are named, those for different records are not', async () => {
  await clear()
  const one = { if: { all: conditions(['status', '=', 1]) }, then: [{ set: { priority: 1 } }] }
  const first = (await save({ ...one, name: 'First' })).data
  const made = await save({ name: 'Second', then: [{ note: 'x' }, { set: { priority: 3 } }] })
  assert.deepEqual(codes(made.warnings), [['overwrites', 'then.1.set.priority', first.id]])
  assert.match(made.warnings[0].message, /“First”/)
  const again = await admin.put(`/rule/${first.id}`, { name: 'First of all' }, { 'accept-language': 'zh-TW' })
  assert.deepEqual(codes(again.body.warnings), [['overwritten', 'then.0.set.priority', made.data.id]])
  assert.equal(again.body.warnings[0].message, '規則「Second」在後面執行，會把優先順序設成別的值。')
  assert.deepEqual(await check({ ...one, stop: true }, first.id), [])
  assert.deepEqual(codes(await check({ ...one, if: { all: conditions(['status', '=', 2]) } })), [
    ['overwrites', 'then.0.set.priority', made.data.id],
  ])
  assert.equal((await admin.put(`/rule/${made.data.id}`, { state: 'off' })).status, 200)
  assert.deepEqual(await check(one, first.id), [])
  const apart = { if: { all: conditions(['status', '=', 2]) }, then: [{ set: { priority: 2 } }] }
  assert.deepEqual(await check(apart), [])
})

test('rules for different events, times and macros are named if one record may meet both', async () => {
  await clear()
  const urgent = { when: { event: 'created' }, if: { all: conditions(['status', '=', 1]) } }
  const first = (await save({ ...urgent, name: 'First', then: [{ set: { priority: 3 } }] })).data
  const later = { if: { all: conditions(['status', 'became', 1]) }, then: [{ set: { priority: 0 } }] }
  const warnings = await check(later)
  assert.deepEqual(codes(warnings), [['rivals', 'then.0.set.priority', first.id]])
  assert.equal(
    warnings[0].message,
    'The rule “First” can run on the same record, and sets Priority to another value.',
  )
  const moment = { moment: { field: 'created_at', offset_minutes: 30 } }
  for (const when of [moment, { by_hand: true }])
    assert.deepEqual(codes(await check({ ...later, if: {}, when })), [
      ['rivals', 'then.0.set.priority', first.id],
    ])
  const harmless = [
    { ...later, if: { all: conditions(['status', 'became', 2]) } },
    { ...later, if: { all: conditions(['priority', '=', 3]) } },
    { ...later, then: [{ set: { priority: 3 } }] },
    { ...later, subject: 'conversation', if: {} },
  ]
  for (const given of harmless) assert.deepEqual(await check(given), [], JSON.stringify(given))
  const { data: talk } = await save({
    ...{
      name: 'Talk',
      subject: 'conversation',
      when: { event: 'created' },
      then: [{ set: { priority: 2 } }],
    },
    if: { all: conditions(['state', '=', 'waiting']) },
  })
  const ofMessages = (state: string) =>
    check({
      ...{ subject: 'message', when: { event: 'received' }, then: [{ set: { priority: 1 } }] },
      if: { all: conditions(['conversation.state', '=', state]) },
    })
  assert.deepEqual(codes(await ofMessages('waiting')), [['rivals', 'then.0.set.priority', talk.id]])
  assert.deepEqual(await ofMessages('closed'), [])
})

test('a rule that causes itself, or another that causes it, is named', async () => {
  await clear()
  const changed = { if: { all: conditions(['status', 'changed']) } }
  assert.deepEqual(codes(await check({ ...changed, then: [{ set: { status: 1 } }] })), [['loop']])
  const guarded = { if: { all: conditions(['status', 'changed'], ['status', '<>', 1]) } }
  assert.deepEqual(await check({ ...guarded, then: [{ set: { status: 1 } }] }), [])
  const kept = { if: { all: conditions(['status', 'became', 1]) } }
  assert.deepEqual(await check({ ...kept, then: [{ set: { status: 1 } }] }), [])
  const opens = { if: { all: conditions(['status', 'became', 2]) }, then: [{ set: { status: 1 } }] }
  const other = (await save({ ...opens, name: 'Opens' })).data
  const closes = { if: { all: conditions(['status', 'became', 1]) }, then: [{ set: { status: 2 } }] }
  assert.ok(codes(await check(closes)).some(([code, id]) => code === 'loop' && id === other.id))
})

test('the list names runs, and references to what is gone', async () => {
  await clear()
  const tag = (await answer('/tag', { name: 'VIP' })).data
  const group = (await answer('/group', { name: 'Night' })).data
  const me = (await admin.get('/me')).body.data.id
  const field = (await answer('/cz-col', { name: 'Level', type: 0 })).data
  const { data: rule } = await save({
    when: { event: 'created' },
    if: {
      any: conditions(
        ['contact.tag_ids', 'in', `${tag.id}`],
        [`contact.cz_col.${field.id}`, '=', 1],
        ['priority', '=', 1],
      ),
    },
    then: [{ notify: { employee_ids: [me], group_ids: [group.id], text: 'Look' } }],
  })
  await answer('/ticket', { subject: 'Bill', priority: 1 })
  const stateOf = async () => {
    const { data } = (await admin.get('/rule/state')).body
    assert.deepEqual(
      data.map(({ rule_id }: { rule_id: number }) => rule_id),
      [rule.id],
    )
    return data[0]
  }
  const before = await stateOf()
  assert.deepEqual([before.runs, before.warnings], [1, []])
  assert.match(before.last_run_at, /^\d{4}-/)
  for (const path of [`/tag/${tag.id}`, `/group/${group.id}`, `/cz-col/${field.id}`])
    assert.equal((await admin.delete(path)).status, 204, path)
  const { warnings } = await stateOf()
  assert.deepEqual(
    codes(warnings),
    [
      ['missing_reference', 'then.0.notify.group_ids.0'],
      ['missing_reference', 'if.any.0.val'],
      ['missing_reference', 'if.any.1.field'],
    ].toSorted(),
  )
  assert.match(JSON.stringify(warnings), new RegExp(`The tag .* does not exist: ${tag.id}`))
})

test('a rule whose author may no longer do what it does is named', async () => {
  await clear()
  const { id, client } = await employee('administrator')
  const { status, body } = await client.post('/rule', { name: 'Orphan', ...base })
  assert.deepEqual([status, body.warnings], [200, []])
  assert.equal((await admin.put(`/employee/${id}`, { is_disabled: true })).status, 200)
  const [state] = (await admin.get('/rule/state')).body.data
  assert.deepEqual(codes(state.warnings), [['author']])
  const saved = await admin.put(`/rule/${body.data.id}`, { name: 'Adopted' })
  assert.deepEqual(saved.body.warnings, [])
  assert.deepEqual((await admin.get('/rule/state')).body.data[0].warnings, [])
})

test('errors of a checked rule are listed under it', async () => {
  const { status, body } = await admin.post('/rule/check', {
    rule: { ...base, name: 'X', then: [{ set: { id: 1 } }] },
  })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['rule.then.0.set.id']])
})
