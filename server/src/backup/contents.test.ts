import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import test from 'node:test'
import type pg from 'pg'
import { onDatabase } from '#test/programs/command.ts'
import { startService } from '#test/service.ts'
import { contentsOf } from './contents.ts'

const { config } = await startService()
const copyDone = Buffer.from('c\0\0\0\x04', 'latin1')

/** Delivers what follows the rows of a COPY, which is its count, a moment after them. */
const delayCounts = (client: pg.Client) => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  const read = stream.read.bind(stream)
  let delayed = 0
  stream.read = (size?: number) => {
    const chunk: Buffer | null = read(size)
    const end = (chunk?.indexOf(copyDone) ?? -1) + copyDone.length
    if (!chunk || end < copyDone.length || end === chunk.length) return chunk
    delayed++
    setImmediate(() => stream.unshift(chunk.subarray(end)))
    return chunk.subarray(0, end)
  }
  return () => delayed
}

test('a table is not taken for short when its count arrives after its rows', () =>
  onDatabase(config.databaseUrl as string, async (client) => {
    const delayed = delayCounts(client)
    const said: string[] = []
    const about = { parley: '0', key_check: null, files_url: null } as never
    const say = (line: string) => void said.push(line)
    for await (const { body } of contentsOf({ client, filesFolder: undefined, about, say }))
      for await (const _ of body);
    assert.ok(delayed() > 0)
    assert.ok(said.includes('code_labels: 21 rows'), said.join('\n'))
  }))
