import type { Client } from './client.ts'

/** Calls a server that runs elsewhere, over the network. */
export const clientAt = (address: string, token: string): Pick<Client, 'get' | 'post' | 'upload'> => {
  const send = async (method: string, path: string, body?: string | FormData) => {
    const reply = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    return { status: reply.status, body: await reply.json(), headers: Object.fromEntries(reply.headers) }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, JSON.stringify(body ?? {})),
    upload: (path, fields, { name, content }) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', new File([Buffer.from(content as string)], name))
      return send('POST', path, form)
    },
  }
}
