import { writeFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { spec } from 'node:test/reporters'

const count = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) \d/

/**
 * Node's own report, with its counts after the failures instead of before them, and then what was left out and why. The
 * names of the outermost tests that failed, which are those of files, go into the file that FAILED_FILES names, as JSON.
 */
// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default async function* countsLast(source) {
  const counts = []
  const leftOut = new Map()
  const failed = new Set()
  const rest = async function* () {
    for await (const event of source) {
      const { skip } = event.data
      if (event.type === 'test:pass' && typeof skip === 'string')
        leftOut.set(skip, (leftOut.get(skip) || 0) + 1)
      if (event.type === 'test:fail' && event.data.nesting === 0) failed.add(event.data.name)
      const isCount =
        event.type === 'test:diagnostic' && event.data.nesting === 0 && count.test(event.data.message)
      if (isCount) counts.push(event.data.message)
      else yield event
    }
  }
  yield* Readable.from(rest()).pipe(new spec())
  yield `\n${counts.map((line) => `ℹ ${line}\n`).join('')}`
  for (const [reason, number] of leftOut)
    yield `\n⚠ ${number} ${number === 1 ? 'test was' : 'tests were'} left out: ${reason}\n`
  if (process.env.FAILED_FILES) writeFileSync(process.env.FAILED_FILES, JSON.stringify([...failed]))
}
