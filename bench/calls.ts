import type pg from 'pg'
import { Client as Connection } from 'undici'
import { start } from './measure.ts'

export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<string>

/** Starts the service on a database, with calls of it one after the other, whose answers are all 200. */
export const withCalls = async <T>(
  connection: pg.ClientConfig,
  token: string,
  work: (call: Call) => Promise<T>,
) => {
  const service = await start('service.ts', { BENCH_CONNECTION: JSON.stringify(connection) })
  const client = new Connection(service.address)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  try {
    return await work(async (method, path, body) => {
      const answer = await client.request({
        method,
        path: `/api/v1${path}`,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`)
      return text
    })
  } finally {
    await client.close()
    service.process.disconnect()
  }
}
