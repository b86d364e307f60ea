import { readConfig } from '#config'
import { openFiles } from '#files/open.ts'
import { runImports } from '#resources/imports/run/job.ts'

/** Runs what is due in a process that can be killed, each time it is told to, and tells whether it was its turn. */
const config = readConfig()
const tools = {
  connection: { connectionString: config.databaseUrl },
  timezone: config.timezone,
  files: openFiles(config),
}
const maxRows = Number(process.argv[2])

const leave = () => new Promise((resolve) => process.once('message', resolve))

// A killed test has no more use for its workers.
process.once('disconnect', () => process.exit())
await leave()
for (;;) {
  const wasOurs = await runImports(tools, new AbortController().signal, { maxRows })
  process.send?.({ wasOurs })
  await leave()
}
