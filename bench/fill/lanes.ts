import type pg from 'pg'

/** One piece of work on one connection; it may answer more that can begin once it is done. */
export type Task = (client: pg.Client) => Promise<Task[] | undefined>

/** Works through tasks on all connections at once, in order; the first failure ends it. */
export const workThrough = async (clients: pg.Client[], tasks: Task[]) => {
  const waiting = [...tasks]
  const idle = new Set<() => void>()
  let running = 0
  let failed = false
  const wake = () => {
    for (const resume of idle) resume()
    idle.clear()
  }
  const lane = async (client: pg.Client) => {
    while (!failed && (waiting.length || running)) {
      const task = waiting.shift()
      if (!task) {
        await new Promise<void>((resolve) => idle.add(resolve))
        continue
      }
      running++
      try {
        waiting.push(...((await task(client)) ?? []))
      } catch (error) {
        failed = true
        throw error
      } finally {
        running--
        wake()
      }
    }
  }
  await Promise.all(clients.map(lane))
}
