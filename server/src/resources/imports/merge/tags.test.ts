import assert from 'node:assert/strict'
import test from 'node:test'
import { imported } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin } = service
const made = maker(admin)

const names = ['VIP', 'Berlin, Germany', '5" disk, old', 'A;B', '"Gold" members']
const ids = new Map<string, number>()
for (const name of names) ids.set(name, await made('/tag', { name }))
const recipe = await made('/relation-import-recipe', {
  name: 'Customers',
  headers: ['contacts.membership_no', 'contacts.first_name', 'tags.name'].map((value) => ({ value })),
  unique_columns: ['contacts.membership_no'],
  create_missing_contacts: true,
})

const cells: [cell: string, ...names: string[]][] = [
  ['Berlin, Germany', 'Berlin, Germany'],
  ['"Berlin, Germany"', 'Berlin, Germany'],
  ['vip; "berlin, germany" 、"5"" disk, old"', 'VIP', 'Berlin, Germany', '5" disk, old'],
  [' "A;B" ,"Gold" members;', 'A;B', '"Gold" members'],
]

test('a tag whose name has a separator is found as the whole cell, or in quotation marks', async () => {
  const rows = cells.map(([cell], place) => [`T${place}`, 'Ann', cell])
  assert.equal((await imported(service, recipe, { rows })).rejected_amount, 0)
  for (const [place, [, ...expected]] of cells.entries()) {
    const { body } = await admin.get(`/contact?membership_no=T${place}`)
    assert.deepEqual(body.data[0].tag_ids.toSorted(), expected.map((name) => ids.get(name)).toSorted())
  }
})

test('the rejection names each tag that there is not, and how to write it', async () => {
  const task = await imported(service, recipe, { rows: [['T9', 'Ann', 'VIP, Berlin, "Rome, Italy"']] })
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects.json`)
  const [{ code, column, message }] = body.data[0].reasons
  assert.deepEqual([code, column], ['invalid', 'tags.name'])
  assert.match(message, /^There is no tag “Berlin”, “Rome, Italy”\..*"Berlin, Germany"\.$/)
  const inChinese = await admin.get(`/relation-import-task/${task.id}/rejects.json`, {
    'accept-language': 'zh-TW',
  })
  assert.match(inChinese.body.data[0].reasons[0].message, /^沒有標籤「Berlin」、「Rome, Italy」。/)
})
