import { Agent, request } from 'node:http'

export interface Answer {
  /** Milliseconds until the whole answer was there. */
  ms: number
  body: string
}

export interface Client {
  get(path: string): Promise<Answer>
  close(): void
}

/** One kept connection, one request at a time. */
export const clientOf = (address: string, token: string): Client => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const get = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      const begun = performance.now()
      request(`${address}${path}`, { agent, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece) => pieces.push(piece))
        response.on('end', () => {
          const ms = performance.now() - begun
          const body = Buffer.concat(pieces).toString()
          if (response.statusCode === 200) resolve({ ms, body })
          else reject(new Error(`${path.slice(0, 200)}: ${response.statusCode} ${body.slice(0, 300)}`))
        })
      })
        .on('error', reject)
        .end()
    })
  return { get, close: () => agent.destroy() }
}

export const median = (values: number[]) => quantile(values, 0.5)

export const quantile = (values: number[], part: number) => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] as number
}

const rounds = 41
const minRounds = 7
const timeoutMs = 60_000

/** Asks for each in turn, round after round. Returns the times of each, without the first round's; one that fails is no longer asked. */
export const timesOfAll = async (
  asks: (() => Promise<Answer>)[],
  failed: (index: number, error: unknown) => void,
) => {
  const times = asks.map((): number[] => [])
  const broken = new Set<number>()
  const begun = performance.now()
  for (let round = 0; round <= rounds; round++) {
    if (round > minRounds && performance.now() - begun > timeoutMs) break
    for (const [index, ask] of asks.entries()) {
      if (broken.has(index)) continue
      try {
        const { ms } = await ask()
        if (round > 0) times[index]?.push(ms)
      } catch (error) {
        broken.add(index)
        failed(index, error)
      }
    }
  }
  return times.map((own, index) => (broken.has(index) ? [] : own))
}
