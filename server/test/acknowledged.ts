import { clientAt } from './http-client.ts'
import type { Program } from './programs/program.ts'

const password = 'a password for this test'

/** How a program is started that tests write to as fast as they can. */
export const openToTests = { ADMIN_PASSWORD: password, RATE_LIMIT: 'off' }

/** A running service, what it acknowledges, and whether that is there. */
export const aWatched = async (program: Program) => {
  const address = await program.address
  const { body } = await clientAt(address, '').post('/auth', { name: 'admin', password })
  const admin = clientAt(address, body.access_token)
  const acknowledged: string[] = []
  const statuses: Record<string, number> = {}
  const write = async () => {
    const name = `tag ${acknowledged.length} ${Math.random()}`
    const { status } = await admin.post('/tag', { name })
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 200) acknowledged.push(name)
    return status
  }
  const read = async () => (await admin.get('/tag')).status
  const plain = async (path: string) => {
    const reply = await fetch(address + path)
    return { status: reply.status, text: await reply.text() }
  }
  /** Of what was acknowledged, what is not there. */
  const lost = async () => {
    const there = new Set<string>()
    for (let page = 1; ; page++) {
      const { body: list } = await admin.get(`/tag?per_page=1000&page=${page}`)
      for (const { name } of list.data) there.add(name)
      if (!list.links.next) break
    }
    return acknowledged.filter((name) => !there.has(name)).length
  }
  return { admin, acknowledged, statuses, write, read, plain, lost }
}

/** A file of so many contacts with a record each, as CSV. */
export const rowsTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `K${index},Ann,${index}`).join('\r\n')
