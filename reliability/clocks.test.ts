import assert from 'node:assert/strict'
import test, { type TestContext } from 'node:test'
import type { Socket } from 'socket.io-client'
import { joinEmbedded } from '#db/embedded/index.ts'
import { aClock, noClock } from '#test/clock.ts'
import { query, until } from '#test/embedded.ts'
import { figure } from '#test/figure.ts'
import { clientAt } from '#test/http-client.ts'
import { csvOf } from '#test/imports/imports.ts'
import { letIn, openSocket } from '#test/live.ts'
import { onlyLong } from '#test/long.ts'
import { noOldestPostgres, startOldestPostgres } from '#test/programs/oldest-postgres.ts'
import { aDataDir, run } from '#test/programs/program.ts'

const password = 'a password for clocks'
const DAY = 86_400
const ROWS = 300_000
const MAX_STUCK_MS = 60_000
const skip = onlyLong || noClock

const jumps = { '2 h ahead': 7_200, '400 d ahead': 400 * DAY, '1 d back': -DAY, 'right again': 0 }

type Query = (text: string) => Promise<Record<string, unknown>[]>
type Database = (t: TestContext) => Promise<{ env: Record<string, string>; query: Query }>

const embedded: Database = async (t) => {
  const DATA_DIR = await aDataDir(t)
  const ask: Query = async (text) =>
    query((await joinEmbedded({ dataDir: DATA_DIR, say: () => undefined })).connection, text)
  return { env: { DATA_DIR }, query: ask }
}

const oldest: Database = async (t) => {
  const server = await startOldestPostgres(t)
  const env = { DATABASE_URL: server.url, SECRET_KEY: 'a key for clocks, nowhere else used' }
  return { env, query: server.query }
}

/** A service whose clock can be set. */
const aService = async (t: TestContext, database: Database) => {
  const clock = await aClock(t)
  const { env, query: ask } = await database(t)
  const program = run(t, ['serve'], { ...env, ...clock.env, ADMIN_PASSWORD: password, RATE_LIMIT: 'off' })
  const address = await program.address
  const as = (token: string) => clientAt(address, token)
  const logIn = async (name: string): Promise<string> =>
    (await as('').post('/auth', { name, password })).body.access_token
  return { clock, program, address, as, logIn, query: ask }
}
type ClockService = Awaited<ReturnType<typeof aService>>

/** A token that works, one that was ended, and one that has run out. */
const threeTokens = async ({ as, logIn, query: ask }: ClockService) => {
  const revoked = await logIn('admin')
  const valid = await logIn('admin')
  const { body } = await as(valid).get('/role')
  const role_ids = [body.data.find(({ name }: { name: string }) => name === 'agent').id]
  await as(valid).post('/employee', { account: 'late', password, first_name: 'Late', role_ids })
  const expired = await logIn('late')
  await ask(`update employee_tokens set expires_at = now() - interval '1 s'
    where employee_id = (select id from employees where account = 'late')`)
  return { revoked, valid, expired }
}

const makeRecipe = async (admin: ReturnType<typeof clientAt>) => {
  const made = async (path: string, body: object) => (await admin.post(path, body)).body.data.id
  const category = await made('/cz-col-category', { name: 'Orders', type: 1 })
  const field = await made('/cz-col', { name: 'Row', type: 0, category_id: category })
  await made('/contact', { first_name: 'Ann', membership_no: 'A' })
  const recipe = await made('/relation-import-recipe', {
    name: 'Rows',
    importable_type: 'App\\Contact',
    headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${field}` }],
    unique_columns: ['contacts.membership_no'],
    cz_col_category_id: category,
  })
  return { recipe, field }
}

/** Sends a file with numbered rows. Returns the task's ID. */
const send = async (admin: ReturnType<typeof clientAt>, recipe: number, from: number, count: number) => {
  const content = csvOf(Array.from({ length: count }, (_, n) => ['A', from + n]))
  const { body } = await admin.upload(
    '/relation-import-task',
    { recipe_id: String(recipe) },
    { name: 'rows.csv', content },
  )
  return body.data.id as number
}

/** The service keeps its word at this clock: tokens, ids, sockets, and an import that is sent now. */
const assertSound = async (
  service: ClockService,
  {
    tokens,
    socket,
    recipe,
    from,
  }: { tokens: Awaited<ReturnType<typeof threeTokens>> } & {
    socket: Socket
    recipe: number
    from: number
  },
) => {
  const status = async (token: string) => (await service.as(token).get('/tag')).status
  assert.deepEqual(
    [await status(tokens.valid), await status(tokens.revoked), await status(tokens.expired)],
    [200, 401, 401],
  )
  assert.ok(socket.connected)
  assert.deepEqual(await socket.emitWithAck('watch', { conversation_id: 7 }), { is_done: true })
  const admin = service.as(tokens.valid)
  const { body } = await admin.post('/tag', { name: `tag ${from}` })
  return { id: body.data.id as number, task: await send(admin, recipe, from, 10) }
}

/** Moves the clock to the minute in which a job is due each day, and waits until schedules have been looked at. */
const passDailyJob = async ({ clock, query: ask }: ClockService) => {
  const due = new Date()
  due.setUTCHours(4, 22, 30, 0)
  await clock.set(Math.round((due.getTime() - Date.now()) / 1_000))
  const [{ now } = {}] = await ask('select clock_timestamp()::text as now')
  const looked = `select from pgboss.version where cron_on > '${now}'::timestamptz + interval '60 s'`
  await until(
    () => 'schedules are looked at',
    async () => (await ask(looked)).length,
    150_000,
  )
  await clock.set(0)
}

const runsSql = `select name, count(*)::int as n from pgboss.job where name like '%clean-up' group by name`

const databases = { 'the embedded database': embedded, 'PostgreSQL 15': oldest }

for (const [name, database] of Object.entries(databases))
  test(`a service on ${name} keeps working when its clock changes`, {
    skip: skip || (database === oldest && noOldestPostgres),
  }, async (t) => {
    const service = await aService(t, database)
    const { clock, program, address, as, query: ask } = service
    const tokens = await threeTokens(service)
    const { recipe, field } = await makeRecipe(as(tokens.valid))
    const socket = await letIn(openSocket(t, address, 'employee', { auth: { token: tokens.valid } }))
    const big = await send(as(tokens.valid), recipe, 0, ROWS)
    const taskIs = async (id: number) => (await as(tokens.valid).get(`/relation-import-task/${id}`)).body.data
    const ids: number[] = []
    const tasks = [big]
    let reached = 0
    for (const [what, seconds] of Object.entries(jumps)) {
      await until(
        () => `the import goes on before the clock is ${what}`,
        async () => (await taskIs(big)).imported_amount > reached,
        MAX_STUCK_MS,
      )
      reached = (await taskIs(big)).imported_amount
      await clock.set(seconds)
      const sound = await assertSound(service, { tokens, socket, recipe, from: ROWS + 10 * ids.length })
      ids.push(sound.id)
      tasks.push(sound.task)
    }
    assert.ok(reached < ROWS, 'the clock was set while the import ran')
    let slowestMs = 0
    for (const id of tasks) {
      const since = performance.now()
      await until(
        () => `task ${id} ends`,
        async () => (await taskIs(id)).status === 2,
        2 * MAX_STUCK_MS,
      )
      slowestMs = Math.max(slowestMs, performance.now() - since)
    }
    const turns = await Promise.all(tasks.map(async (id) => (await taskIs(id)).job_turns))
    const [rows] =
      await ask(`select count(*)::int as all, count(distinct cz_values ->> '${field}')::int as different
      from relation_records`)
    await passDailyJob(service)
    const early = await ask(runsSql)
    const count = ROWS + 10 * ids.length
    figure(
      t,
      'T10',
      `${name}: clock set ${Object.keys(jumps).join(', ')} during an import of ${ROWS} rows with a live socket: ` +
        `${rows?.different} of ${count} rows, each once; turns of the ${tasks.length} imports ${turns}; ` +
        `longest wait ${Math.round(slowestMs / 1_000)} s; daily jobs run out of turn ${early.length}; no crash`,
    )
    assert.deepEqual(rows, { all: count, different: count })
    assert.ok(turns.every((each) => each === 1))
    assert.ok(slowestMs < MAX_STUCK_MS)
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => a - b),
    )
    assert.deepEqual(early, [])
    assert.ok(socket.connected)
    program.child.kill('SIGTERM')
    assert.equal(await program.ended, 0)
  })
