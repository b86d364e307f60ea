import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Contract } from './contract.ts'

export interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
  headers: Record<string, string>
}

type Headers = Record<string, string>

/** Calls the API as one employee, the way that existing clients do. */
export interface Client {
  token: string
  get(path: string, headers?: Headers): Promise<Reply>
  post(path: string, body?: unknown, headers?: Headers): Promise<Reply>
  put(path: string, body?: unknown, headers?: Headers): Promise<Reply>
  delete(path: string, headers?: Headers, body?: unknown): Promise<Reply>
  /** A form with text fields and one file, as a browser sends it. */
  upload(path: string, fields: Record<string, string>, file: FormFile, headers?: Headers): Promise<Reply>
}

interface FormFile {
  name: string
  content: string | Uint8Array
  type?: string
}

/** The body of a form as it goes over the wire, and its type. */
export const encodeForm = async (
  fields: Record<string, string>,
  { name, content, type = 'text/csv' }: FormFile,
) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new File([Buffer.from(content as string)], name, { type }))
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') as string,
  }
}

const call = async (app: FastifyInstance, options: InjectOptions): Promise<Reply> => {
  const { statusCode, headers, payload } = await app.inject(options)
  const isJson = String(headers['content-type'] ?? '').startsWith('application/json')
  return {
    status: statusCode,
    headers: headers as Headers,
    body: isJson && payload ? JSON.parse(payload) : payload,
  }
}

/** A POST that asks to be read as another verb answers what that verb declares. */
const isOverridden = (path: string, body: unknown) => /_method/.test(`${path}${JSON.stringify(body)}`)

const isEncoded = (body: unknown): body is string | Buffer =>
  typeof body === 'string' || Buffer.isBuffer(body)

export const clientFor = (app: FastifyInstance, token: string, contract?: Contract): Client => {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ) => {
    const reply = await call(app, {
      method,
      url: `/api/v1${path}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: isEncoded(body) ? body : JSON.stringify(body) }),
    })
    if (Buffer.isBuffer(body) || !isOverridden(path, body)) contract?.(method, path, reply.status, reply.body)
    return reply
  }
  return {
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers, body) => send('DELETE', path, body, headers),
    upload: async (path, fields, file, headers) => {
      const { body, type } = await encodeForm(fields, file)
      return send('POST', path, body, { 'content-type': type, ...headers })
    },
  }
}
