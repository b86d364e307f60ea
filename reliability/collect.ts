import type { TestEvent } from 'node:test/reporters'

/** What a run of tests told: how each test ended, and the figures of the plan's rows. */
export type Told =
  | { kind: 'test'; file: string; name: string; outcome: 'passed' | 'failed' | 'left out'; ms: number }
  | { kind: 'figure'; row: string; text: string }

const figure = /^(T\d\d): (.*)$/s

const toldBy = ({ type, data }: TestEvent): Told | undefined => {
  if (type === 'test:diagnostic') {
    const [, row, text] = figure.exec(data.message) ?? []
    return row && text ? { kind: 'figure', row, text } : undefined
  }
  if (type !== 'test:pass' && type !== 'test:fail') return undefined
  const { file = '', name, skip, details } = data
  const outcome = type === 'test:fail' ? 'failed' : skip === undefined ? 'passed' : 'left out'
  return { kind: 'test', file, name, outcome, ms: details.duration_ms }
}

/** A reporter for Node's test runner: one line of JSON for each thing told. */
// biome-ignore lint/style/noDefaultExport: the runner takes a reporter's default export
export default async function* collect(source: AsyncIterable<TestEvent>) {
  for await (const event of source) {
    const told = toldBy(event)
    if (told) yield `${JSON.stringify(told)}\n`
  }
}
