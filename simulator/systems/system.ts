import type { IncomingHttpHeaders } from 'node:http'
import type { Data } from './data.ts'

export interface SystemRequest {
  url: URL
  headers: IncomingHttpHeaders
  data: Data
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body: unknown
}

/** A system's API as its documentation describes it, as far as it is read. */
export interface System {
  /** Part of the address that people give. */
  path?: string
  tokenIn(asked: SystemRequest): string | undefined
  /** What needs no token. */
  isOpen?(asked: SystemRequest): boolean
  answer(asked: SystemRequest): Answer | undefined
  /** The files of an export, by name. */
  files(data: Data): Record<string, string | Buffer>
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

export const iso = (at: number) => new Date(at).toISOString()

export const basicOf = ({ headers }: SystemRequest) =>
  Buffer.from(/^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString()

export const numberIn = ({ url }: SystemRequest, name: string, fallback: number) =>
  Number(url.searchParams.get(name) ?? fallback)

export const pageOf = <T>(all: T[], page: number, size: number) => all.slice((page - 1) * size, page * size)

const filesIn = ({ cases }: Data) => cases.flatMap(({ remarks }) => remarks.flatMap(({ files }) => files))

export const contentOf = (data: Data, id: number): Answer | undefined => {
  const file = filesIn(data).find((each) => each.id === id)
  return file && { status: 200, headers: { 'content-type': 'image/gif' }, body: file.content }
}

/** A file of an export with one object per line. */
export const lines = (objects: unknown[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('')

export const attachmentsOf = (data: Data) =>
  Object.fromEntries(filesIn(data).map(({ id, name, content }) => [`attachments/${id}/${name}`, content]))
