import type pg from 'pg'
import { WatchedClient } from '#db/connections/client.ts'
import { sessionConfig } from '#db/connections/connect.ts'
import type { Files } from '#files/types.ts'
import type { Job } from '#jobs/job.ts'
import { demoJob, failDemo, findDemoAsked } from '#resources/installation/queries.ts'
import { UserError } from '../user-error.ts'
import { fillDemo } from './fill.ts'

interface Tools {
  files: Files
  connection: pg.ClientConfig
  timezone: string
  log: { error(facts: object, message: string): void }
}

const seed = 1

const withClient = async ({ connection, timezone }: Tools, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new WatchedClient(sessionConfig(connection, timezone, 0))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Returns what the administrator is shown: the message of a UserError, or a reference to the log. */
const reasonOf = (error: unknown) =>
  error instanceof UserError
    ? error.message
    : 'Something went wrong on our side. The log of the service says what.'

/**
 * Returns the job that fills the installation with the demo company when an administrator has requested it.
 */
export const demo = (tools: Tools): Job => ({
  name: demoJob,
  atStart: true,
  maxSeconds: 600,
  run: async ({ db, checkRoom }) => {
    const asked = await findDemoAsked(db)
    if (!asked) return
    await checkRoom()
    try {
      await withClient(tools, (client) =>
        fillDemo(
          client,
          { seed, passwordHash: asked.password_hash, files: tools.files },
          async () => undefined,
        ),
      )
    } catch (error) {
      if (!(error instanceof UserError)) tools.log.error({ failure: error }, 'demo failed')
      await failDemo(db, reasonOf(error))
    }
  },
})
