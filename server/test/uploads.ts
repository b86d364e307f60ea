import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type from 'typebox'
import { filesFolder } from '#files/open.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { verbatim } from '#messages/message.ts'
import { Nullable } from '#shapes'
import { type Service, startEndpoints, startService } from './service.ts'

export const maxBytes = 3_000_000

const Fields = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    amount: Type.Optional(Nullable(Type.Integer())),
    is_short: Type.Optional(Nullable(Type.Boolean())),
    list: Type.Optional(Type.Array(Type.Integer())),
  },
  { $id: 'TrialFields' },
)

const Answer = Type.Object({ data: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) })

/** One endpoint keeps a file and makes a tag of the name beside it, which may tell it to fail; the other only looks. */
export const trials = (app: App) => {
  endpoint(app, {
    method: 'POST',
    path: '/trial',
    access: 'tag.create',
    tag: 'Trials',
    operationId: 'trial',
    summary: 'Take a file',
    body: Fields,
    upload: { field: 'file', maxBytes },
    answer: Answer,
    prepare: async ({ upload, body }) => {
      if (body.name === 'refused early') throw invalid('file', verbatim('The field is not wanted.'))
      return upload.keep('imports')
    },
    handle: async ({ db, body, upload, prepared }) => {
      await db.insertInto('tags').values({ name: body.name }).execute()
      if (body.name === 'refused late') throw invalid('name', verbatim('The field is not wanted.'))
      if (body.name === 'broken') throw new Error('A fault of ours.')
      assert.equal(await upload.keep('imports'), prepared)
      const { name, size, sha256, path } = upload
      return { data: { body, key: prepared, name, size, sha256, length: (await readFile(path)).length } }
    },
  })
  endpoint(app, {
    method: 'POST',
    path: '/glance',
    access: 'tag.create',
    tag: 'Trials',
    operationId: 'glance',
    summary: 'Look at a file and keep nothing',
    upload: { field: 'file', maxBytes },
    answer: Answer,
    isTransaction: false,
    handle: async ({ upload }) => ({ data: { text: await readFile(upload.path, 'utf8') } }),
  })
}

export const boundary = 'parley-boundary'
export const type = `multipart/form-data; boundary=${boundary}`
export const file = { name: 'rows.csv', content: 'name,phone\nMei,0912\n' }
let made = 0
export const aName = () => `Upload ${++made}`

export type Part = [disposition: string, content: string | Buffer, ...headers: string[]]

export const encode = (parts: Part[], end = `--${boundary}--\r\n`) =>
  Buffer.concat([
    ...parts.flatMap(([disposition, content, ...headers]) => [
      Buffer.from(
        [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', ''].join('\r\n'),
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])

export const filePart = (content: string | Buffer = file.content, name = 'file'): Part => [
  `name="${name}"; filename="rows.csv"`,
  content,
  'Content-Type: text/csv',
]
export const nameField = (name = aName()): Part => ['name="name"', name]

const watch = ({ files, config }: Service) => {
  const keysKept = async () => (await Array.fromAsync(files.list('imports'))).map(({ key }) => key).sort()
  const leftovers = async () => {
    const place = join(filesFolder(config.dataDir), '.under-way')
    const found = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
    return found.filter((entry) => entry.isFile()).map(({ name }) => name)
  }
  /** That neither the store nor the folder of what is under way holds more than before. */
  const leavesNothing = async (work: () => Promise<unknown>) => {
    const before = await keysKept()
    await work()
    assert.deepEqual(await keysKept(), before)
    assert.deepEqual(await leftovers(), [])
  }
  return { leftovers, leavesNothing }
}

/** A service with two endpoints that take files, and what an administrator sends them. */
export const startUploads = async () => {
  const service = await startService()
  const server = await startEndpoints(service, trials)
  const client = server.as(service.admin)
  /** A multipart body of just these parts. */
  const post = (parts: Part[], headers = {}) =>
    client.post('/trial', encode(parts), { 'content-type': type, ...headers })
  return { ...service, ...server, service, client, post, ...watch(service) }
}
