import type { FastifyInstance, InjectOptions } from 'fastify'

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

export const clientFor = (app: FastifyInstance, token: string): Client => {
  const send = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Headers = {},
  ) =>
    call(app, {
      method,
      url: `/api/v1${path}`,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  return {
    token,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path, headers, body) => send('DELETE', path, body, headers),
  }
}
