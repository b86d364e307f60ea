import { once } from 'node:events'
import { makeData } from './data.ts'
import { startSystem, systems, token } from './start.ts'

/** Stands in for a system until it is told to end. */
export const standInFor = async (name: string, port: number) => {
  if (!Object.hasOwn(systems, name)) {
    process.stderr.write(`There is no ${name}: it is one of ${Object.keys(systems).join(', ')}.\n`)
    process.exit(1)
  }
  const { url, stop } = await startSystem(name, { port, data: makeData({ customers: 500, cases: 2_000 }) })
  process.stdout.write(
    `${name} is at ${url}. Move in from it with:\n  MIGRATE_TOKEN=${token} npx parley migrate-from ${name} --url ${url}\n`,
  )
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await stop()
}
