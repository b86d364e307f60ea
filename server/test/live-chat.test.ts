import assert from 'node:assert/strict'
import test, { after } from 'node:test'
import { eventually } from './eventually.ts'
import { aLiveChat } from './livechat.ts'
import { type Program, run } from './programs/program.ts'
import { startService } from './service.ts'
import { aTalkingEmployee, aTalkingVisitor, type Heard } from './talk.ts'

// Two servers of one installation, in processes of their own: a visitor is on one, an employee on the other.

const service = await startService()
const { database, config, agent } = service
/** A visitor may say 120 things a minute, and some are said again. */
const messages = process.env.LONG ? 90 : 40
const rounds = process.env.LONG ? 3 : 1

const serve = (port = '0') =>
  run({ after }, ['serve'], {
    DATABASE_URL: config.databaseUrl as string,
    SECRET_KEY: config.secretKey as string,
    RATE_LIMIT: 'off',
    PORT: port,
  })

const texts = (heard: Heard[], isOwn: boolean) =>
  heard.filter((each) => each.isOwn === isOwn).map(({ text }) => text)

interface Talking {
  say(text: string): Promise<unknown>
  drop(): void
}

const sayAll = async (who: Talking, name: string) => {
  for (let index = 0; index < messages; index++) {
    if (Math.random() < 0.1) who.drop()
    await who.say(`${name} ${index}`)
  }
}

/** Kills a server in the middle, and starts it again at the same address. */
const replace = async (server: Program, half: Promise<unknown>) => {
  await half
  server.child.kill('SIGKILL')
  await server.ended
  const again = serve(new URL(await server.address).port)
  await again.address
  return again
}

const halfway = (heard: Heard[]) => eventually(() => heard.length >= messages / 2, 60_000)

test('nothing is lost or doubled while connections drop and a server is killed, and the order is kept', {
  timeout: 400_000,
}, async (t) => {
  let [near, far] = [serve(), serve()]
  const [here, there] = await Promise.all([near.address, far.address])
  for (let round = 0; round < rounds; round++) {
    const { key } = await aLiveChat(database.main)
    const visitor = await aTalkingVisitor(here, key)
    t.after(visitor.close)
    const { conversation_id } = await visitor.say('Hello')
    assert.equal((await agent.post(`/conversation/${conversation_id}/accept`)).status, 200)
    const employee = aTalkingEmployee(there, agent.token, conversation_id)
    t.after(employee.close)
    const replacing = replace(round % 2 ? far : near, halfway(visitor.heard))
    await Promise.all([sayAll(visitor, 'visitor'), sayAll(employee, 'employee'), replacing])
    if (round % 2) far = await replacing
    else near = await replacing
    const all = 1 + 2 * messages
    for (const { heard, failure } of [visitor, employee])
      await eventually(() => heard.length >= all || failure(), 30_000)
    const ofVisitor = ['Hello', ...Array.from({ length: messages }, (_, index) => `visitor ${index}`)]
    const ofEmployee = Array.from({ length: messages }, (_, index) => `employee ${index}`)
    const places = Array.from({ length: all }, (_, index) => index + 1)
    for (const [{ heard, failure }, own, others] of [
      [visitor, ofVisitor, ofEmployee],
      [employee, ofEmployee, ofVisitor],
    ] as const) {
      assert.equal(failure(), undefined)
      assert.deepEqual(texts(heard, true), own)
      assert.deepEqual(texts(heard, false), others)
      assert.deepEqual(
        heard.map(({ seq }) => seq),
        places,
      )
    }
  }
})
