import type { TestContext } from 'node:test'

/**
 * Reports what a test measured for a row of the test plan, T01 to T43; docs/reliability.md collects the figures.
 * `text` reads on its own: what was done how often, and what came of it.
 */
export const figure = (t: TestContext, row: `T${number}`, text: string) => t.diagnostic(`${row}: ${text}`)
