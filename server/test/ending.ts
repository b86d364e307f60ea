import { after } from 'node:test'

const endings: (() => Promise<unknown>)[] = []
after(async () => {
  for (const end of endings) await end()
})

/** Runs at the end of the process, however many files of tests it runs. */
export const atEnd = (end: () => Promise<unknown>) => endings.push(end)
