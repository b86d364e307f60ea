import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import test, { after, type TestContext } from 'node:test'
import pg from 'pg'
import { newKey } from '#files/keys.ts'
import { onlyLong } from '#test/long.ts'
import { floodLogins } from './login-flood.ts'
import { createDatabase } from './postgres.ts'
import { memoryOf } from './programs/memory.ts'
import { aDataDir, run } from './programs/program.ts'

const isLong = Boolean(process.env.LONG)
/** Reads by which a rate is measured; in the short form they only have to be answered. */
const reads = isLong ? 200 : 40
const mebibyte = 1_048_576
const maxGrowth = 200 * mebibyte
const password = 'a password for floods'
const { url, drop } = await createDatabase()
after(drop)

/** The servers of one database share their files. */
const dataDir = await aDataDir({ after })
const env = {
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  SECRET_KEY: 'a key for floods, nowhere else used at all',
  ADMIN_PASSWORD: password,
  RATE_LIMIT: 'off',
  WORKERS: '2',
}

interface Reply {
  status: number
  text: string
}

/** One employee's connection. */
const employeeAt = async (t: TestContext, address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request(`${address}${path}`, { agent, method, headers }, (got) => {
        let text = ''
        got.on('data', (chunk) => {
          text += chunk
        })
        got.on('end', () => resolve({ status: Number(got.statusCode), text }))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  const json = { 'content-type': 'application/json' }
  const { text } = await call('POST', '/api/v1/auth', json, { name: 'admin', password })
  const authorization = `Bearer ${JSON.parse(text).access_token}`
  return {
    read: () => call('GET', '/api/v1/employee/1', { authorization }),
    download: (message: number) => call('GET', `/api/v1/message/${message}/file`, { authorization }),
    logIn: () => call('POST', '/api/v1/session', json, { name: 'admin', password }),
  }
}

/** Point reads a second, of so many in a row. */
const rateOf = async (read: () => Promise<Reply>, count: number) => {
  const begun = performance.now()
  for (let n = 0; n < count; n++) assert.equal((await read()).status, 200)
  return count / ((performance.now() - begun) / 1000)
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

interface Flood {
  title: string
  /** Left to the long form, where it is also larger. */
  isLongOnly?: boolean
  /** Begins the attack, and resolves once it stands; what it opens is closed by `end`. */
  begin: (port: number, sockets: Socket[]) => Promise<unknown>
}

const dial = (port: number, sockets: Socket[], host = '127.0.0.1') => {
  const socket = connect(port, host).on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const openAll = (count: number, open: (n: number) => Socket) =>
  Promise.all(Array.from({ length: count }, (_, n) => once(open(n), 'connect').catch(() => undefined)))

/** Loopback has many networks: one attacker from each. */
const networkOf = (n: number) => `127.0.${n % 200}.1`

const from = (port: number, sockets: Socket[], n: number) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: networkOf(n) }).on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const bigGet = 'GET /docs/js/scalar.js HTTP/1.1\r\nHost: x\r\n\r\n'
const length = `Content-Type: application/json\r\nContent-Length: ${mebibyte}\r\n\r\n`

const floods: Flood[] = [
  {
    title: 'one connection that sends 1,400 requests for the largest script ahead and reads nothing',
    isLongOnly: true,
    begin: async (port, sockets) => {
      const socket = dial(port, sockets)
      await once(socket, 'connect')
      socket.pause()
      socket.write(bigGet.repeat(1_400))
    },
  },
  {
    title: 'readers that ask for much and read nothing',
    isLongOnly: true,
    begin: (port, sockets) =>
      openAll(300, (n) => {
        const socket = from(port, sockets, n)
        socket.pause()
        socket.write(bigGet.repeat(20))
        return socket
      }),
  },
  {
    title: 'bodies that are sent but for their end',
    isLongOnly: true,
    begin: (port, sockets) =>
      openAll(isLong ? 500 : 200, (n) => {
        const socket = dial(port, sockets)
        socket.write(
          `POST ${n % 2 ? '/api/v1/auth' : `/webhooks/${'a'.repeat(64)}`} HTTP/1.1\r\nHost: x\r\n${length}`,
        )
        socket.write(Buffer.alloc(mebibyte - 1_000, 32))
        return socket
      }),
  },
  {
    title: 'idle connections from many networks',
    isLongOnly: true,
    begin: (port, sockets) => openAll(10_000, (n) => from(port, sockets, n)),
  },
]

const settled = (sockets: Socket[]) => {
  for (const socket of sockets) socket.destroy()
}

for (const { title, isLongOnly, begin } of floods)
  test(`employees go on working beside ${title}`, {
    skip: (isLongOnly && onlyLong) || (process.platform !== 'linux' && 'memory is read from /proc'),
  }, async (t) => {
    const program = run(t, ['serve'], env)
    const address = await program.address
    const port = Number(new URL(address).port)
    const { read } = await employeeAt(t, address)
    const script = await fetch(`${address}/docs/js/scalar.js`)
    await script.arrayBuffer()
    await rateOf(read, reads)
    const calm = await Promise.resolve(rateOf(read, reads))
    const rest = memoryOf(program)
    const sockets: Socket[] = []
    t.after(() => settled(sockets))
    await begin(port, sockets)
    const rates: number[] = []
    let peak = 0
    for (let round = 0; round < (isLong ? 15 : 5); round++) {
      rates.push(await rateOf(read, reads / 2))
      peak = Math.max(peak, memoryOf(program))
    }
    settled(sockets)
    const after = await rateOf(read, reads)
    const before = Math.min(calm, after)
    t.diagnostic(
      `${Math.round(median(rates))} reads/s in the flood, ${Math.round(calm)} before, ${Math.round(after)} after; ` +
        `${Math.round((peak - rest) / mebibyte)} MB above ${Math.round(rest / mebibyte)} MB`,
    )
    assert.ok(peak - rest < maxGrowth, `${peak - rest} bytes more than at rest`)
    // In the short form other tests run beside it, which decide how fast reads are.
    if (isLong) assert.ok(median(rates) >= before / 2, `${median(rates)} reads a second beside ${before}`)
  })

/** A message with a file, as a customer sent it. */
const aFileMessage = async (dataDir: string) => {
  const key = newKey('media')
  const path = join(dataDir, 'files', key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, Buffer.alloc(20_000, 'a file '))
  const client = new pg.Client(url)
  await client.connect()
  const file = {
    name: 'file.txt',
    mime: 'text/plain',
    size: 20_000,
    text: null,
    file: key,
    state: 'kept',
    reason: null,
  }
  const { rows } = await client.query(
    `with channel as (
      insert into channels (contactable_type, name) values ('line', 'Files') returning id
    ), contactable as (
      insert into contactables (channel_id, contactable_type, external_id)
      select id, 'line', 'U1' from channel returning id, channel_id
    ), conversation as (
      insert into conversations (contactable_id, channel_id) select id, channel_id from contactable
      returning id, contactable_id
    )
    insert into messages
      (conversation_id, contactable_id, seq, direction, author_type, type, message, delivery_state)
    select id, contactable_id, 1, 'inbound', 'customer', 'file', $1, 'delivered' from conversation returning id`,
    [JSON.stringify(file)],
  )
  await client.end()
  return Number(rows[0].id)
}

test('employees read, open files and log in beside a flood of logins', {
  skip: onlyLong || (process.platform !== 'linux' && 'memory is read from /proc'),
}, async (t) => {
  const program = run(t, ['serve'], env)
  const address = await program.address
  const message = await aFileMessage(dataDir)
  const { read, download, logIn } = await employeeAt(t, address)
  const readFile = () => download(message)
  const rates = async (count: number) => [await rateOf(read, count), await rateOf(readFile, count)]
  await rates(200)
  const calm = await rates(200)
  const rest = memoryOf(program)
  const flood = await floodLogins(Number(new URL(address).port), isLong ? 400 : 150)
  const during: number[][] = []
  let peak = 0
  for (let round = 0; round < (isLong ? 15 : 5); round++) {
    during.push(await rates(100))
    assert.equal((await logIn()).status, 200)
    peak = Math.max(peak, memoryOf(program))
  }
  const { answers, stop } = flood
  const answered = [...answers].map(([status, count]) => `${count} × ${status}`)
  t.diagnostic(`guesses: ${answered.join(', ')}; ${Math.round((peak - rest) / mebibyte)} MB more`)
  await stop()
  const after = await rates(200)
  for (const [n, name] of ['reads', 'files'].entries()) {
    const rate = median(during.map((each) => each[n] as number))
    const before = Math.min(calm[n] as number, after[n] as number)
    const told = [rate, calm[n], after[n]].map((each) => Math.round(each as number))
    t.diagnostic(`${told[0]} ${name}/s in the flood, ${told[1]} before, ${told[2]} after`)
    assert.ok(rate >= before / 2, `${rate} ${name} a second beside ${before}`)
  }
  assert.ok(peak - rest < maxGrowth, `${peak - rest} bytes more than at rest`)
})
