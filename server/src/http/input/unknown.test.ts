import assert from 'node:assert/strict'
import test from 'node:test'
import { startService } from '#test/service.ts'

const { admin } = await startService()

const errorsOf = async (path: string, body: object, headers = {}) =>
  (await admin.post(path, body, headers)).body.errors

test('an unknown name in a closed object is refused with the names that it may have', async () => {
  for (const part of ['phones', 'email_contacts', 'addresses', 'contact_cz_relations'])
    assert.deepEqual(await errorsOf('/contact', { first_name: 'Ann', [part]: { ad: [] } }), {
      [`${part}.ad`]: ['The field is unknown. The fields here are: add, remove.'],
    })
  const [item] = (
    await admin.post('/contact/batch', {
      items: [{ op: 'create', data: { first_name: 'Ann', phones: { added: [] } } }],
    })
  ).body.data
  assert.deepEqual(item.errors, {
    'phones.added': ['The field is unknown. The fields here are: add, remove.'],
  })
  const bulk = await errorsOf('/ticket/bulk', { filter: { statusses: [0] }, changes: { priority: 2 } })
  assert.match(
    bulk['filter.statusses'][0],
    /^The field is unknown\. The fields here are: .*\bstatuses\b.*\.$/,
  )
  const week = { name: 'A', timezone: 'UTC', weekly: { monday: [] } }
  const chinese = await errorsOf('/calendar', week, { 'accept-language': 'zh-TW' })
  assert.match(chinese['weekly.monday'][0], /^沒有此欄位，此處的欄位有：.+。$/)
})
