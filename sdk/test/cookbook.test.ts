import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { aLiveChat, aVisitor } from '../../server/test/livechat.ts'
import { blocksOf, pageOf } from '../../server/test/tour.ts'
import { delivering } from '../../server/test/webhooks.ts'
import { programsOf, runProgram } from './installed.ts'
import { startLine } from './line.ts'
import { startParley } from './service.ts'

const service = await startParley({ WEBHOOK_HTTP: 'on', OUTBOUND_ALLOW: '127.0.0.0/8' })
const { admin, app, database, parley, url } = service
const recipes = ['shop-sync', 'csv', 'chat-bot', 'warehouse']
const codeOf = (recipe: string) => blocksOf(pageOf(`docs/cookbook/${recipe}.md`), 'ts').join('\n')
const folder = await programsOf(
  Object.fromEntries(recipes.map((recipe) => [`${recipe}.ts`, codeOf(recipe)])),
  ['csv-parse'],
)
const env = { PARLEY_URL: url, PARLEY_TOKEN: admin.token }

const serving = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const customer = (number: number) => ({
  id: `C-${number}`,
  given_name: `Name ${number}`,
  family_name: '王',
  phones: [`+886 912 ${String(number).padStart(6, '0')}`],
  emails: [`customer${number}@example.com`],
})

/** A shop with pages of 100 customers. */
const aShop = async (amount: number) => {
  const all = Array.from({ length: amount }, (_, index) => customer(index + 1))
  const shop: string = await serving((request, response) => {
    const page = Number(new URL(request.url as string, shop).searchParams.get('page'))
    const next = (page + 1) * 100 < amount ? `${shop}/?page=${page + 1}` : null
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ customers: all.slice(page * 100, (page + 1) * 100), next }))
  })
  return shop
}

/** The rows that writes leave behind: of contacts, of their parts, and of changes. */
const written = async () => {
  const { rows } = await database.pool.query(
    `select (select sum(version) from contacts) as versions, (select count(*) from phone_numbers) as phones,
      (select count(*) from email_contacts) as emails, (select max(id) from changes) as changes`,
  )
  return rows[0]
}

test('a shop’s 500 contacts with phones and e-mails take a call, and the second night writes nothing', async () => {
  const line = await startLine(url)
  const run = async (SHOP_URL: string) => {
    const before = line.requests()
    const printed = await runProgram(folder, 'shop-sync.ts', { ...env, PARLEY_URL: line.url, SHOP_URL })
    return [JSON.parse(printed), line.requests() - before]
  }
  const shop = await aShop(500)
  assert.deepEqual(await run(shop), [{ created: 500 }, 1])
  const stored = await written()
  assert.deepEqual(await run(shop), [{ unchanged: 500 }, 1])
  assert.deepEqual(await written(), stored)
  const { data } = await parley().GET('/contact', { query: { email: 'customer500@example.com' } })
  assert.deepEqual(
    data.map(({ external_id, name, profile }) => [external_id, name, profile.phones[0]?.number]),
    [['C-500', 'Name 500 王', '+886 912 000500']],
  )
})

test('a CSV file is upserted, and refused rows are named', async () => {
  const { POST, GET } = parley()
  await POST('/cz-col', { body: { name: 'Points', type: 0 } })
  const write = (mobile: string) =>
    writeFile(
      join(folder, 'members.csv'),
      `\uFEFFMember,Name,Mobile,Email,Points\nM-1,小明,${mobile},ming@example.com,120\nM-2,Ada,,ada,5\nM-3,Mei,,,\n`,
    )
  const run = async () => (await runProgram(folder, 'csv.ts', env)).split('\n')
  await write('0912345678')
  const [first, second, third] = await run()
  assert.deepEqual([first, third], ['row 1 created', 'row 3 created'])
  assert.match(second as string, /^row 2 refused email_contacts\.\S*address: /)
  // As a spreadsheet saves it.
  await write('912345678')
  assert.deepEqual(await run(), ['row 1 unchanged', second, 'row 3 unchanged'])
  const { data } = await GET('/contact', { query: { membership_no: 'M-1' } })
  assert.equal(data[0]?.cz_cols[0]?.value, 120)
})

test('a chat bot answers each message once, and is quiet while an employee is there', async () => {
  const { id: channel, key } = await aLiveChat(database.main)
  const { POST, PUT, GET } = parley()
  const { data: webhook } = await POST('/webhook', {
    body: { url: 'http://127.0.0.1:9000', event_types: ['message.received'] },
  })
  const bot = spawn(process.execPath, ['chat-bot.ts'], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: '0', WEBHOOK_SECRET: webhook.secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => bot.kill())
  const [said] = await once(bot.stdout, 'data')
  const hook = `http://127.0.0.1:${/port (\d+)/.exec(String(said))?.[1]}`
  await PUT('/webhook/{id}', { path: { id: webhook.id }, body: { url: hook } })
  const deliver = delivering(service)
  const visitor = await aVisitor(app, key as string)
  const conversation = async () => {
    const { data } = await GET('/conversation', { query: { channel_id: channel } })
    return data[0] as (typeof data)[number]
  }
  const answers = async () => {
    const path = { conversation: (await conversation()).id }
    const { data } = await GET('/conversation/{conversation}/message', { path })
    return data.filter(({ direction }) => direction === 'outbound').map(({ message }) => message)
  }

  await visitor.say('What are your opening hours?')
  await deliver()
  const answer = 'We are open on weekdays from 9 to 18.'
  assert.deepEqual(await answers(), [answer])
  const { data: deliveries } = await GET('/webhook/{id}/delivery', { path: { id: webhook.id } })
  await POST('/webhook-delivery/{id}/replay', { path: { id: deliveries[0]?.id as number } })
  await visitor.say('I want to talk to a person.')
  await deliver()
  assert.deepEqual(await answers(), [answer])
  await POST('/conversation/{conversation}/accept', { path: { conversation: (await conversation()).id } })
  await visitor.say('營業時間？')
  await deliver()
  assert.deepEqual(await answers(), [answer])
  const { data: told } = await GET('/webhook/{id}/delivery', { path: { id: webhook.id } })
  assert.deepEqual([...new Set(told.map(({ state }) => state))], ['delivered'])
  assert.equal((await fetch(hook, { method: 'POST', body: '{}' })).status, 400)
})

test('a warehouse gets everything once, and then what has changed', async () => {
  const { POST, PUT, DELETE } = parley()
  const created = async (first_name: string) => (await POST('/contact', { body: { first_name } })).data.id
  const [changed, deleted] = [await created('Changed'), await created('Deleted')]
  const run = async () => {
    await runProgram(folder, 'warehouse.ts', env)
    const names = (await readdir(join(folder, 'warehouse'))).filter((name) => name.endsWith('.ndjson')).sort()
    const files = await Promise.all(names.map((name) => readFile(join(folder, 'warehouse', name), 'utf8')))
    return files.flatMap((file) =>
      file
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
  }
  const first = await run()
  assert.ok(first.some(({ id, record }) => id === changed && record.first_name === 'Changed'))
  await POST('/phone-number', { body: { contact_id: changed, type: 2, number: '0987654321' } })
  await DELETE('/contact/{contact}', { path: { contact: deleted } })
  const { data: ticket } = await POST('/ticket', { body: { subject: 'Parcel' } })
  await PUT('/ticket/{ticket}', { path: { ticket: ticket.id }, body: { subject: 'Late parcel' } })
  const second = (await run()).slice(first.length)
  assert.deepEqual(
    second.map(({ id, deleted, record }) => [
      id,
      deleted,
      record?.subject ?? record?.profile.phones[0].number,
    ]),
    [
      [changed, false, '0987654321'],
      [deleted, true, undefined],
      [ticket.id, false, 'Late parcel'],
    ],
  )
  assert.equal((await run()).length, first.length + second.length)
})
