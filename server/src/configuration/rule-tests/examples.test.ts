import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import test from 'node:test'
import { making } from '#test/configuration.ts'
import { startService } from '#test/service.ts'
import { parseTests } from './parse.ts'
import { resultLines, runTests } from './run.ts'

const { admin, database, services, config } = await startService()
const made = making(admin)

/** The records that the examples name. */
const makeNamed = async () => {
  for (const name of ['VIP', 'Spam']) await made('/tag', { name })
  const leads = await made('/group', { name: 'Leads' })
  const mei = { account: 'mei', password: 'Parcels at noon 7', first_name: 'Mei' }
  await made('/employee', { ...mei, group_ids: [leads] })
  await made('/group', { name: 'Billing' })
  await made('/category', { name: 'Billing' })
  await made('/campaign-queue', { name: 'Languages' })
  await made('/checklist-template', { name: 'Refund', items: ['Ask for the receipt'] })
  const days = [1, 2, 3, 4, 5].map((day) => [day, [['09:00', '18:00']]])
  const weekly = Object.fromEntries(days)
  await made('/calendar', { name: 'Business hours', timezone: 'Asia/Taipei', weekly })
}

test('each of the twenty worked examples does what its tests say', async () => {
  await makeNamed()
  const viewer = await database.main
    .selectFrom('employees')
    .select(['id', 'account'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const webhookAddresses = {
    isHttpAllowed: config.webhookHttp,
    isAddressAllowed: services.outbound.isAllowed,
  }
  const options = { secretKey: services.secretKey, viewer, webhookAddresses }
  const text = await readFile(new URL('../../../../docs/rules.md', import.meta.url), 'utf8')
  const examples = [...text.matchAll(/^### \d+\. (.+)\n\n(.+)\n\n```json\n([\s\S]*?)```/gm)]
  assert.equal(examples.length, 20)
  for (const [, title, , json = ''] of examples) {
    const lines = resultLines(await runTests(database.main, parseTests(json), options))
    assert.match(lines.at(-1) ?? '', /^\d+ passed\.$/, `${title}\n${lines.join('\n')}`)
  }
  assert.equal((await admin.get('/rule')).body.meta.total, 0)
})
