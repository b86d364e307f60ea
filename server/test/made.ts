import assert from 'node:assert/strict'
import type { Client } from './client.ts'

/** Returns a function that creates a record through the API, which has to succeed, and returns its ID. */
export const maker =
  (client: Client) =>
  async (path: string, body: object): Promise<number> => {
    const { status, body: answer } = await client.post(path, body)
    assert.equal(status, 200, JSON.stringify(answer))
    return answer.data.id
  }
