import type { AnyEndpoint } from '#http/endpoint.ts'
import type { Client, Reply } from './client.ts'

/** Sends a request of an endpoint: a form with a file where it takes one. */
export const sender =
  (client: Client, { method, upload }: Pick<AnyEndpoint, 'method' | 'upload'>) =>
  (address: string, body: Record<string, unknown> = {}): Promise<Reply> => {
    if (method === 'GET') return client.get(address)
    if (method === 'DELETE') return client.delete(address)
    if (method === 'PUT') return client.put(address, body)
    if (!upload) return client.post(address, body)
    const fields = Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    return client.upload(address, Object.fromEntries(fields), { name: 'rows.csv', content: 'M-1,Mei\n' })
  }
