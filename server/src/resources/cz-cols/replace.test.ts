import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()
const options = [
  { text: 'Sent', value: 'sent' },
  { text: 'Delivered', value: 'done' },
  { text: 'Third', value: 3 },
]

const made = async (path: string, body: object) => {
  const { status, body: answer } = await admin.post(path, body)
  assert.equal(status, 200, JSON.stringify(answer))
  return answer.data
}

test('an option in use is removed once its replacement is named, in every record that has it', async () => {
  const one = await made('/cz-col', { name: 'State', type: 6, options })
  const several = await made('/cz-col', { name: 'States', type: 7, options })
  const cz_cols = [
    { id: one.id, value: 'done' },
    { id: several.id, value: ['done', 3, 'sent'] },
  ]
  const { id } = await made('/contact', { first_name: 'Mei', cz_cols })
  const kept = await made('/contact', { first_name: 'Wu', cz_cols: [{ id: one.id, value: 'sent' }] })
  const left = options.filter(({ value }) => value !== 'done')
  const refused = await admin.put(`/cz-col/${one.id}`, { options: left })
  assert.deepEqual([refused.status, refused.body.code, refused.body.counts], [422, 'in_use', { contacts: 1 }])

  const replaced_options = [{ value: 'done', by: 3 }]
  for (const field of [one, several]) {
    const { status, body } = await admin.put(`/cz-col/${field.id}`, { options: left, replaced_options })
    assert.deepEqual([status, body.data.options], [200, left])
  }
  const valuesOf = async (contact: number) => (await admin.get(`/contact/${contact}`)).body.data.cz_cols
  assert.deepEqual(
    (await valuesOf(id)).map(({ value }: { value: unknown }) => value),
    [3, [3, 'sent']],
  )
  assert.equal((await valuesOf(kept.id))[0].value, 'sent')
})

test('an option that a recipe gives new records stays until its replacement is named', async () => {
  const one = await made('/cz-col', { name: 'Level', type: 6, options })
  const several = await made('/cz-col', { name: 'Levels', type: 7, options })
  const nameOf = ({ id }: { id: number }) => `cz_contact_information.${id}`
  const recipe = await made('/relation-import-recipe', {
    name: 'Levels',
    headers: [{ value: 'contacts.membership_no' }, { value: 'contacts.last_name' }],
    unique_columns: ['contacts.membership_no'],
    fixed_values: { [nameOf(one)]: 3, [nameOf(several)]: ['done', 3, 'sent'] },
  })
  const left = options.filter(({ value }) => value !== 3)
  for (const { id } of [one, several]) {
    const { status, body } = await admin.put(`/cz-col/${id}`, { options: left })
    assert.deepEqual(
      [status, body.code, body.counts, Object.keys(body.errors)],
      [422, 'in_use', { relation_import_recipes: 1 }, ['options']],
    )
    const replaced_options = [{ value: 3, by: 'sent' }]
    assert.equal((await admin.put(`/cz-col/${id}`, { options: left, replaced_options })).status, 200)
  }
  const { fixed_values } = (await admin.get(`/relation-import-recipe/${recipe.id}`)).body.data
  assert.deepEqual(fixed_values, { [nameOf(one)]: 'sent', [nameOf(several)]: ['done', 'sent'] })
  const rest = options.filter(({ value }) => value === 'sent')
  assert.equal((await admin.put(`/cz-col/${one.id}`, { options: rest })).status, 200)
})

test('numbers are replaced however they are written, and also by what only looks like them', async () => {
  const tiny = { text: 'Tiny', value: 1e-7 }
  for (const type of [6, 7]) {
    const field = await made('/cz-col', {
      name: `Grade ${type}`,
      type,
      options: [tiny, { text: 'One', value: 1 }],
    })
    const values = [1e-7, 1].map((value) => (type === 7 ? [value] : value))
    const ids: number[] = []
    for (const value of values)
      ids.push((await made('/contact', { first_name: 'Mei', cz_cols: [{ id: field.id, value }] })).id)
    const left = [{ text: 'One', value: '1' }]
    const replaced_options = [tiny.value, 1].map((value) => ({ value, by: '1' }))
    const { status } = await admin.put(`/cz-col/${field.id}`, { options: left, replaced_options })
    assert.equal(status, 200)
    for (const id of ids) {
      const [{ value }] = (await admin.get(`/contact/${id}`)).body.data.cz_cols
      assert.deepEqual(value, type === 7 ? ['1'] : '1')
    }
  }
})

test('only an option that goes is replaced, and only by one that stays', async () => {
  const { id } = await made('/cz-col', { name: 'State', type: 6, options })
  const put = (replaced_options: object[]) =>
    admin.put(`/cz-col/${id}`, { options: options.slice(1), replaced_options })
  const { status, body } = await put([
    { value: 'sent', by: 'sent' },
    { value: 3, by: 'done' },
  ])
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['replaced_options.0.by', 'replaced_options.1.value'])
  assert.equal((await put([{ value: 'sent', by: 3 }])).status, 200)
})
