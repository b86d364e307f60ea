import assert from 'node:assert/strict'
import type { Client } from './client.ts'

/** Answers what makes a record through the API, which has to succeed, and answers its id. */
export const maker =
  (client: Client) =>
  async (path: string, body: object): Promise<number> => {
    const { status, body: answer } = await client.post(path, body)
    assert.equal(status, 200, JSON.stringify(answer))
    return answer.data.id
  }
