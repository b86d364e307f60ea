import { after } from 'node:test'

const endings: (() => Promise<unknown>)[] = []
after(async () => {
  for (const end of endings) await end()
})

/** Runs `end` when the process ends, after all of its test files. */
export const atEnd = (end: () => Promise<unknown>) => endings.push(end)
