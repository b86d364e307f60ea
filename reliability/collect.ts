import type { TestEvent } from 'node:test/reporters'

/** The results of a run of tests: how each test ended, and the figures of the plan's rows. */
export type RunEvent =
  | { kind: 'test'; file: string; name: string; outcome: 'passed' | 'failed' | 'left out'; ms: number }
  | { kind: 'figure'; row: string; text: string }

const figure = /^(T\d\d): (.*)$/s
const testFile = /\.test\.ts$/

const toldBy = ({ type, data }: TestEvent): RunEvent | undefined => {
  if (type === 'test:diagnostic') {
    const [, row, text] = figure.exec(data.message) ?? []
    return row && text ? { kind: 'figure', row, text } : undefined
  }
  if (type !== 'test:pass' && type !== 'test:fail') return undefined
  const { file = '', name, skip, details } = data
  const outcome = type === 'test:fail' ? 'failed' : skip === undefined ? 'passed' : 'left out'
  return { kind: 'test', file, name, outcome, ms: details.duration_ms }
}

/** The file whose tests were reported last: in a batch each file is a test that contains them. */
const endedFile = ({ type, data }: TestEvent) =>
  (type === 'test:pass' || type === 'test:fail') && data.nesting === 0 && testFile.test(data.name)
    ? data.name
    : undefined

/**
 * A reporter for Node's test runner that writes JSON lines. In a batch, each test is reported with the file that contains
 * it: the runner reports the file that calls `test`, which may be a helper.
 */
// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default async function* collect(source: AsyncIterable<TestEvent>) {
  let waiting: RunEvent[] = []
  const linesOf = (file?: string) => {
    const lines = waiting.map((told) =>
      JSON.stringify(file && told.kind === 'test' ? { ...told, file } : told),
    )
    waiting = []
    return lines.map((line) => `${line}\n`).join('')
  }
  for await (const event of source) {
    const told = toldBy(event)
    const file = endedFile(event)
    // A file fails with its tests; by itself only where it could not be loaded.
    const isKnown =
      event.type === 'test:pass' || waiting.some((each) => each.kind === 'test' && each.outcome === 'failed')
    if (told && !(file && isKnown)) waiting.push(told)
    if (file) yield linesOf(`/${file}`)
  }
  yield linesOf()
}
