import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import { heapFlagsOf } from '../../scripts/node.js'
import { until } from './embedded.ts'
import { figure } from './figure.ts'
import { onlyLong } from './long.ts'
import { memoryBesideCache, memoryOf } from './programs/memory.ts'
import { aDataDir, type Program, run } from './programs/program.ts'

const megabyte = 1_048_576
const password = 'a password for memory'
const rows = 100_000
const sampleMs = 1000

const start = async (t: TestContext, args: string[]) => {
  const program = run(
    t,
    args,
    { DATA_DIR: await aDataDir(t), ADMIN_PASSWORD: password, RATE_LIMIT: 'off', SECRET_KEY: 'k'.repeat(32) },
    { flags: heapFlagsOf(args, {}) },
  )
  return { program, address: `${await program.address}/api/v1` }
}

/** The most memory that a program and its children had while work went on. */
const highestWhile = async (program: Program, work: () => Promise<unknown>) => {
  let highest = memoryOf(program)
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(program))
  }, sampleMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.round(Math.max(highest, memoryOf(program)) / megabyte)
}

const clientOf = async (address: string) => {
  const call = async (method: string, path: string, body?: object | FormData, token?: string) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const { access_token } = await call('POST', '/auth', { name: 'admin', password })
  return {
    get: (path: string) => call('GET', path, undefined, access_token),
    post: (path: string, body: object | FormData) => call('POST', path, body, access_token),
  }
}

type Client = Awaited<ReturnType<typeof clientOf>>

const importContacts = async ({ get, post }: Client) => {
  const { data: category } = await post('/cz-col-category', { name: 'Points', type: 1 })
  const { data: field } = await post('/cz-col', { name: 'Points', type: 0, category_id: category.id })
  const headers = ['contacts.membership_no', 'contacts.first_name', `cz_relation_information.${field.id}`]
  const { data: recipe } = await post('/relation-import-recipe', {
    name: 'Members',
    importable_type: 'App\\Contact',
    headers: headers.map((value) => ({ value })),
    unique_columns: ['contacts.membership_no'],
    cz_col_category_id: category.id,
    create_missing_contacts: true,
  })
  const lines = Array.from({ length: rows }, (_, n) => `M${n},Ada ${n},${n}\n`)
  const form = new FormData()
  form.set('recipe_id', String(recipe.id))
  form.set('file', new Blob([lines.join('')], { type: 'text/csv' }), 'members.csv')
  const { data: task } = await post('/relation-import-task', form)
  await until(
    () => 'the import has ended',
    async () => (await get(`/relation-import-task/${task.id}`)).data.status === 2,
    600_000,
  )
  return (await get('/contact?per_page=1')).meta.total
}

const options = { skip: onlyLong, timeout: 900_000 }

test('a small machine imports 100,000 contacts, with everything in less than 512 MB', options, async (t) => {
  const { program, address } = await start(t, ['serve', '--memory', 'small'])
  let total = 0
  const highest = await highestWhile(program, async () => {
    const client = await clientOf(address)
    total = await importContacts(client)
    for (let page = 1; page <= 50; page++) await client.get(`/contact?search=ada&page=${page}&per_page=100`)
  })
  assert.equal(total, rows)
  figure(
    t,
    'T40',
    `--memory small: at most ${highest} MB with the database, while ${rows} contacts are imported`,
  )
  assert.ok(highest < 512, `${highest} MB`)
})

test('one process takes less than 250 MB beside what the database caches', options, async (t) => {
  const { program, address } = await start(t, ['serve'])
  const { get } = await clientOf(address)
  for (const path of ['/contact', '/ticket', '/conversation', '/me/counts']) await get(path)
  const own = Math.round(memoryBesideCache(program) / megabyte)
  const all = Math.round(memoryOf(program) / megabyte)
  figure(
    t,
    'T40',
    `one process: ${own} MB beside the cache of its database, ${all} MB with it, after a login and a few lists`,
  )
  assert.ok(own < 250, `${own} MB`)
})
