import { Readable } from 'node:stream'
import { spec } from 'node:test/reporters'

const count = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) \d/

/** Node's own report, with its counts after the failures instead of before them. */
// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default async function* countsLast(source) {
  const counts = []
  const rest = async function* () {
    for await (const event of source) {
      const isCount =
        event.type === 'test:diagnostic' && event.data.nesting === 0 && count.test(event.data.message)
      if (isCount) counts.push(event.data.message)
      else yield event
    }
  }
  yield* Readable.from(rest()).pipe(new spec())
  yield `\n${counts.map((line) => `ℹ ${line}\n`).join('')}`
}
