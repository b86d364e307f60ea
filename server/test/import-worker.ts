import { readConfig } from '#config'
import { openFiles } from '#files/open.ts'
import type { Point } from '#resources/imports/run/crash-points.ts'
import { runImports } from '#resources/imports/run/job.ts'

/**
 * Runs what is due in a process that can be killed: with each leave to go on it comes to its next point, or to the end
 * of what was due, and tells so.
 */
const config = readConfig()
const tools = {
  connection: { connectionString: config.databaseUrl },
  timezone: config.timezone,
  files: openFiles(config),
}
const mostRows = Number(process.argv[2])

const leave = () => new Promise((resolve) => process.once('message', resolve))
const reached = (point: Point) => {
  process.send?.({ point })
  return leave()
}

// Whoever killed the test has no more use for its workers.
process.once('disconnect', () => process.exit())
await leave()
for (;;) {
  const wasOurs = await runImports(tools, new AbortController().signal, { mostRows, reached })
  process.send?.({ wasOurs })
  await leave()
}
