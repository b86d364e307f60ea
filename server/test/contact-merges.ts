import assert from 'node:assert/strict'
import type { Client } from './client.ts'

/** Returns what merges contacts and takes merges back, each of which has to succeed. */
export const mergingBy = (client: Client) => {
  const create = async (path: string, fields: object) => {
    const { status, body } = await client.post(path, fields)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  return {
    create,
    get: async (path: string) => (await client.get(path)).body.data,
    merge: (...contact_ids: number[]) => create('/contact/merge', { contact_ids }),
    undo: (id: number) => create(`/contact-merge/${id}/undo`, {}),
  }
}
