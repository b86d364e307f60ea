import assert from 'node:assert/strict'
import test from 'node:test'
import { sql } from 'kysely'
import type { Reply } from '#test/client.ts'
import { figure } from '#test/figure.ts'
import { runDue } from '#test/imports/imports.ts'
import { numberedRecipes } from '#test/imports/numbered-recipes.ts'
import { numberedRows } from '#test/imports/numbered-rows.ts'
import { onlyLong } from '#test/long.ts'
import { type Nth, nthStatement, nthSync, nthWrite } from '#test/nth.ts'
import { startService } from '#test/service.ts'

// Before any connection is opened.
const ways = {
  'statement, refused by the server': nthStatement('refused'),
  'statement, whose connection is lost': nthStatement('lost'),
  'change of files': await nthWrite(),
  fsync: await nthSync(),
}
const MAX_TURNS = 8
const [ROWS, BATCH, CONTACTS] = [300, 100, 20]

const service = await startService()
const { admin, database } = service
const rows = numberedRows(service, await numberedRecipes(admin))

/** Sends the file, again where that is refused, and answers the task. */
const sendUntilTaken = async () => {
  let reply: Reply | undefined
  const sender = {
    ...admin,
    upload: async (...given: Parameters<typeof admin.upload>) => {
      reply = await admin.upload(...given)
      return reply
    },
  }
  for (let time = 1; time <= 2; time++) {
    const id = await rows.sendMixed('finding', ROWS, CONTACTS, sender).catch(() => undefined)
    if (id !== undefined) return id
    assert.ok([503, 507].includes(reply?.status ?? 0), JSON.stringify(reply))
    const { rows: taken } = await sql<{ id: number }>`select id from relation_import_tasks`.execute(
      database.main,
    )
    if (taken[0]) {
      assert.equal(reply?.body.code, 'outcome_unknown')
      return taken[0].id
    }
  }
  throw new Error(`The file was refused twice: ${JSON.stringify(reply)}`)
}

/** The read may be what fails. */
const statusOf = async (id: number): Promise<number> => (await rows.task(id))?.status ?? 0

/** An import during which one call fails. Returns whether it came to that call, and how the import ended. */
const importWith = async (nth: Nth, n: number) => {
  await rows.begin(CONTACTS)
  nth.arm(n)
  const id = await sendUntilTaken()
  for (let turn = 1; (await statusOf(id)) < 2; turn++) {
    assert.ok(
      turn <= MAX_TURNS,
      `the import with failure ${n} is stuck: ${JSON.stringify(await rows.task(id))}`,
    )
    await runDue(service, BATCH).catch(() => undefined)
    // Its pause after a failure.
    await sql`update relation_import_tasks set restart_at = null`
      .execute(database.main)
      .catch(() => undefined)
  }
  const hasFailed = nth.disarm()
  const { status, error } = await rows.task(id)
  if (status === 2) await rows.assertMixed(id, ROWS, CONTACTS)
  else assert.ok(status === 3 && error, `the import with failure ${n} ended ${status} without a reason`)
  return { hasFailed, status }
}

for (const [what, nth] of Object.entries(ways))
  test(`an import during which one ${what} fails ends, with the right rows or a reason`, {
    skip: onlyLong,
  }, async (t) => {
    const ended = { completed: 0, failed: 0 }
    const one = async (n: number) => {
      const { hasFailed, status } = await importWith(nth, n)
      if (hasFailed) ended[status === 2 ? 'completed' : 'failed']++
      return hasFailed
    }
    for (let n = 1; await one(n); n++);
    const times = ended.completed + ended.failed
    assert.ok(times > 0)
    figure(
      t,
      'T06',
      `${what}: each of ${times} failed once; ${ended.completed} imports completed with the right rows, ` +
        `${ended.failed} failed with a reason, none stuck`,
    )
  })
