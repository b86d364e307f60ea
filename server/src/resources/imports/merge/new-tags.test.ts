import assert from 'node:assert/strict'
import test from 'node:test'
import { imported, runDue } from '#test/imports/imports.ts'
import { maker } from '#test/made.ts'
import { startService } from '#test/service.ts'

const service = await startService()
const { admin, database, employee } = service
const made = maker(admin)

let recipes = 0
const bodyOf = (more: object = { create_missing_tags: true }) => ({
  name: `Former customers ${++recipes}`,
  headers: [
    { value: 'contacts.membership_no' },
    { value: 'contacts.first_name' },
    { value: 'tags.name', ...more },
  ],
  unique_columns: ['contacts.membership_no'],
  create_missing_contacts: true,
})
const aRecipe = (more?: object) => made('/relation-import-recipe', bodyOf(more))

const tags = async (): Promise<{ id: number; name: string }[]> =>
  (await admin.get('/tag?per_page=100&sort=name')).body.data
const namesOf = async () => (await tags()).map(({ name }) => name)

const tagsOf = async (number: string) => {
  const [contact] = (await admin.get(`/contact?membership_no=${number}`)).body.data
  const all = new Map((await tags()).map(({ id, name }) => [id, name]))
  return contact.tag_ids.map((id: number) => all.get(id)).toSorted()
}

const clear = async () => {
  await database.main.deleteFrom('contacts').execute()
  await database.main.deleteFrom('tags').execute()
}

const audited = async (tag: string): Promise<unknown[][]> =>
  (await admin.get('/audit-log?per_page=1000&resource=tag')).body.data
    .filter(({ before, after }: { before: unknown; after: unknown }) =>
      [before, after].some((each) => (each as { name: string } | null)?.name === tag),
    )
    .map((entry: { action: string; employee_account: string }) => [entry.action, entry.employee_account])

const undo = async (id: number) => {
  assert.equal((await admin.post(`/relation-import-task/${id}/undo`)).status, 200)
  await runDue(service)
}

const rows = [
  ['T1', 'Ann', 'VIP; Gold'],
  ['T2', 'Ben', ' gold ,"Berlin, Germany"'],
  ['T3', 'Cat', 'vip\u200b、GOLD、\u202eGold'],
  ['T4', 'Dan', ''],
]

for (const maxRows of [1, 100])
  test(`tags that are missing are created once, in batches of ${maxRows}`, async () => {
    await clear()
    await made('/tag', { name: 'VIP' })
    const recipe = await aRecipe()
    const dry = await imported(service, recipe, { rows, fields: { dry_run: '1' } }, maxRows)
    assert.deepEqual(await namesOf(), ['VIP'], 'a dry run creates none')
    const task = await imported(service, recipe, { rows }, maxRows)
    for (const { created_tags_amount, added_parts_amount, rejected_amount, job_turns } of [dry, task])
      assert.deepEqual([created_tags_amount, added_parts_amount, rejected_amount, job_turns], [2, 6, 0, 1])
    assert.deepEqual(await namesOf(), ['Berlin, Germany', 'Gold', 'VIP'])
    assert.deepEqual(await tagsOf('T1'), ['Gold', 'VIP'])
    assert.deepEqual(await tagsOf('T2'), ['Berlin, Germany', 'Gold'])
    assert.deepEqual(await tagsOf('T3'), ['Gold', 'VIP'])
    const again = await imported(service, recipe, { rows }, maxRows)
    assert.deepEqual([again.created_tags_amount, again.added_parts_amount], [0, 0])
  })

test('a rejected row creates no tag, and neither does a name that no tag can have', async () => {
  await clear()
  const recipe = await aRecipe()
  const task = await imported(service, recipe, {
    rows: [
      ['', 'Zoe', 'Nowhere'],
      ['R1', 'Rob', 'Two\nlines'],
      ['R2', 'Ray', 'x'.repeat(256)],
      ['R3', 'Roy', '\u200b'],
    ],
  })
  assert.deepEqual([task.rejected_amount, task.created_tags_amount], [4, 0])
  assert.deepEqual(await namesOf(), [])
  const { body } = await admin.get(`/relation-import-task/${task.id}/rejects.json`)
  assert.match(
    body.data[1].reasons[0].message,
    /^A new tag needs a name of 1 to 255 characters on one line: “Two/,
  )
})

test('undo deletes the tags of an import, unless they were renamed or are used elsewhere', async () => {
  await clear()
  const task = await imported(service, await aRecipe(), {
    rows: [['U1', 'Una', 'Gone;Joined;Named;Renamed']],
  })
  const { account } = (await admin.get('/me')).body.data
  assert.deepEqual(await audited('Gone'), [['tag.create', account]])
  const idOf = async (name: string) => (await tags()).find((tag) => tag.name === name)?.id
  await made('/contact', { first_name: 'Other', tag_ids: [await idOf('Joined')] })
  await made('/view', {
    name: 'Named',
    resource: 'ticket',
    query: { filter: [{ field: 'tag', op: 'in', value: [String(await idOf('Named'))] }] },
  })
  assert.equal((await admin.put(`/tag/${await idOf('Renamed')}`, { name: 'Recalled' })).status, 200)
  await undo(task.id)
  assert.deepEqual(await namesOf(), ['Joined', 'Named', 'Recalled'])
  assert.deepEqual(await audited('Gone'), [
    ['tag.create', account],
    ['tag.delete', account],
  ])
})

test('a tag that two imports share is deleted once both are undone, in either order', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    await clear()
    const recipe = await aRecipe()
    const tasks = [
      await imported(service, recipe, { rows: [['S1', 'Sam', 'Shared']] }),
      await imported(service, recipe, { rows: [['S2', 'Sue', 'Shared; Own']] }),
    ]
    await made('/tag', { name: 'Made by hand' })
    await undo(tasks[order[0] ?? 0].id)
    assert.ok((await namesOf()).includes('Shared'))
    await undo(tasks[order[1] ?? 0].id)
    assert.deepEqual(await namesOf(), ['Made by hand'])
    const actions = (await audited('Shared')).map(([action]) => action)
    assert.deepEqual(actions.slice(-2), ['tag.create', 'tag.delete'])
  }
})

test('the check of a sample counts the tags that would be created', async () => {
  await clear()
  await made('/tag', { name: 'VIP' })
  const counted = async (more?: object, others: object = {}) => {
    const { name: _, ...recipe } = bodyOf(more)
    const { body } = await admin.post('/relation-import-recipe/check', {
      ...recipe,
      ...others,
      rows: rows.map((cells) => ({ cells })),
    })
    return [body.data.new_tags, body.data.rows.flat().length]
  }
  assert.deepEqual(await counted(), [2, 0])
  assert.deepEqual(await counted({}), [0, 3])
  const rejected = await counted(undefined, { create_missing_contacts: false })
  assert.deepEqual(rejected, [0, 4], 'rejected rows create none')
})

test('creating tags is for the column of tags, and needs the permission', async () => {
  const body = bodyOf()
  const elsewhere = await admin.post('/relation-import-recipe', {
    ...body,
    headers: [{ ...body.headers[0], create_missing_tags: true }, ...body.headers.slice(1)],
  })
  assert.deepEqual(elsewhere.body.errors, {
    'headers.0.create_missing_tags': ['The field is only for tags.name.'],
  })
  const role = await made('/role', {
    name: 'Importer',
    permissions: ['recipe.read', 'recipe.create', 'contact.read', 'contact.update', 'contact.create'],
  })
  const { id, client } = await employee('agent')
  await database.main.deleteFrom('employee_roles').where('employee_id', '=', id).execute()
  await database.main.insertInto('employee_roles').values({ employee_id: id, role_id: role }).execute()
  assert.equal((await client.post('/relation-import-recipe', bodyOf({}))).status, 200)
  const refused = await client.post('/relation-import-recipe', bodyOf())
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /tag\.create/)
})

test('several tags in each row of a file without a header are not taken for its columns', async () => {
  await clear()
  const tagged = ['t0;t1;t2;t3', 't1;t2;t3;t4']
  const content = tagged.map((names, index) => `N${index},Ann,${names}`).join('\n')
  const task = await imported(service, await aRecipe(), { content, fields: { has_header: '0' } })
  assert.deepEqual([task.total_amount, task.rejected_amount, task.created_tags_amount], [2, 0, 5])
  assert.deepEqual(await tagsOf('N1'), ['t1', 't2', 't3', 't4'])
})
