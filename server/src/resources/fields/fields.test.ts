import assert from 'node:assert/strict'
import test from 'node:test'
import { type Fields, namesWith } from '#fields/field.ts'
import { isPlaceholder } from '#resources/canned-answers/placeholders.ts'
import { historyFields as conversationHistory } from '#resources/conversations/history.ts'
import { startService } from '#test/service.ts'
import { type RecordName, recordNames, records } from './records.ts'

const { admin, agent, nobody, database } = await startService()

const promised = ['sla_at_risk_at', 'sla_due_at', 'sla_is_breached']

const routed = ['assignment_reason', 'released_at', 'released_by_id']

const counted = ['checklist_total', 'checklist_ticked', 'checklist_required_open', 'minutes_spent']

/** Columns that are no fields: what records are found, counted and compared by, and what is read in another form. */
const internal: Record<RecordName, string[]> = {
  contact: ['birth_month', 'cz_values', 'part_versions', 'version'],
  ticket: [
    'assignment_reason',
    'closed_at',
    'created_by_token',
    'creater_id',
    'cz_values',
    'version',
    ...promised,
    ...counted,
  ],
  company: ['version'],
  conversation: ['question', 'unanswered_since', 'version', ...promised, ...routed],
}

const tables: Record<RecordName, string> = {
  contact: 'contacts',
  ticket: 'tickets',
  company: 'companies',
  conversation: 'conversations',
}

for (const name of recordNames)
  test(`every column of a ${name} is described`, async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
      [tables[name]],
    )
    const described = [...Object.keys(records[name]), ...internal[name]]
    assert.deepEqual(rows.map((row) => row.name).toSorted(), described.toSorted())
  })

for (const name of recordNames)
  test(`a change of any field of a ${name} makes a new version`, async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select attname as name from pg_attribute a join pg_trigger t on t.tgrelid = a.attrelid
       where t.tgname = 'touch' and a.attrelid = $1::regclass and (a.attnum = any(t.tgattr) or t.tgattr = '')`,
      [tables[name]],
    )
    const watched = rows.map((row) => row.name)
    assert.deepEqual(
      namesWith<Fields, 'input'>(records[name], 'input').filter((field) => !watched.includes(field)),
      [],
    )
  })

test('the fields of contacts are listed with what can be done with them', async () => {
  const { status, body, headers } = await agent.get('/field?of=contact')
  assert.equal(status, 200)
  const byName = new Map(body.data.map((field: { name: string }) => [field.name, field]))
  assert.deepEqual(byName.get('identity_no'), {
    name: 'identity_no',
    kind: 'text',
    is_required: false,
    max_length: 255,
    is_writable: true,
    is_sortable: false,
    filter: 'equal',
    filter_parameter: null,
    refers_to: null,
    is_merged: true,
    is_tracked: true,
    is_exported: true,
    import: 'fill',
    placeholder: null,
    permission: 'contact.identity_no',
  })
  assert.equal((byName.get('created_at') as { max_length: number | null }).max_length, null)
  assert.equal((byName.get('created_at') as { filter: string }).filter, 'range')
  assert.equal((byName.get('profile_id') as { import: string }).import, 'match')
  const again = await agent.get('/field?of=contact', { 'if-none-match': headers.etag ?? '' })
  assert.equal(again.status, 304)
})

for (const name of recordNames)
  test(`lists of ${tables[name]} are sorted and filtered by every field that says so`, async () => {
    const { data } = (await agent.get(`/field?of=${name}`)).body
    type ServedField = {
      name: string
      is_sortable: boolean
      filter: string | null
      filter_parameter: string | null
    }
    for (const field of data as ServedField[]) {
      assert.equal(
        (await admin.get(`/${name}?sort=${field.name}`)).status === 200,
        field.is_sortable,
        field.name,
      )
      const parameters =
        field.filter === 'range'
          ? [`${field.name}__start`, `${field.name}__end`]
          : [field.filter_parameter ?? field.name]
      for (const parameter of parameters) {
        const { headers } = await admin.get(`/${name}?${parameter}=1`)
        assert.equal(headers['x-ignored-parameters'] === undefined, field.filter !== null, parameter)
      }
    }
  })

interface ServedField {
  name: string
  kind: string
  is_tracked: boolean
  refers_to: string | null
  placeholder: string | null
}

const servedOf = async (name: RecordName): Promise<ServedField[]> =>
  (await agent.get(`/field?of=${name}`)).body.data

test('the fields of a conversation that its history covers are the ones that say so', async () => {
  const tracked = (await servedOf('conversation')).flatMap(({ name, is_tracked }) =>
    is_tracked ? [name] : [],
  )
  assert.deepEqual([...tracked, 'tag_ids'], [...conversationHistory])
  assert.ok(tracked.includes('handler_id') && tracked.includes('memo'))
})

/** IDs of records that no list finds by name. */
const unnamed = ['profile_id', 'contactable_id', 'merged_into_id']

for (const name of recordNames)
  test(`every field of a ${name} with an ID says which record it is of`, async () => {
    const silent = (await servedOf(name)).filter(
      (field) => field.kind === 'id' && field.name.endsWith('_id') && field.refers_to === null,
    )
    assert.deepEqual(
      silent.map((field) => field.name).filter((field) => !unnamed.includes(field)),
      [],
    )
  })

test('the placeholders of canned answers are served with the fields of contacts', async () => {
  const placeholders = (await servedOf('contact')).flatMap(({ placeholder }) => placeholder ?? [])
  assert.ok(placeholders.includes('contact.membership_no'))
  assert.ok(placeholders.every(isPlaceholder))
  assert.ok(!placeholders.includes('contact.identity_no'))
})

test('fields are listed of records that are described, for employees alone', async () => {
  const { status, body } = await admin.get('/field?of=city')
  assert.equal(status, 422)
  assert.ok(body.errors.of)
  assert.equal((await admin.get('/field')).status, 422)
  assert.equal((await nobody.get('/field?of=contact')).status, 401)
})
