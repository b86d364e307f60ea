import type { FastifyRequest } from 'fastify'
import { contentHeaders, fileNameOf } from '#files/content/served.ts'
import { rangeOf } from '#files/range.ts'
import type { Files } from '#files/types.ts'
import { isUnchanged } from '#http/answers/etag.ts'
import type { Stream } from '#http/endpoint.ts'
import { Problem } from '#http/problem.ts'
import { message } from '#messages/message.ts'
import type { ServedFile } from './queries.ts'

/** Throws a 404 unless the scanner found the file clean. */
export const refuseUnclean = ({ state, reason }: Pick<ServedFile, 'state' | 'reason'>) => {
  if (state === 'pending') throw new Problem(404, 'files.pending', { code: 'file_pending' })
  if (state === 'refused')
    throw new Problem(404, reason ? message('files.refused_because', { reason }) : 'files.refused', {
      code: 'file_refused',
    })
}

export const gone = () => new Problem(404, 'files.gone', { code: 'file_missing' })

export interface ContentRequest {
  files: Files
  request: FastifyRequest
  isInline?: boolean | undefined
  /** How long the response may be cached. */
  cache?: string
  /** The network of a stranger. */
  network?: string | undefined
}

type Content = Pick<ServedFile, 'name' | 'mime' | 'size' | 'sha256' | 'key'>

const partOf = ({ headers }: FastifyRequest, etag: string, size: number) => {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
  const range = isSame ? rangeOf(headers.range, size) : undefined
  if (range !== 'none') return range
  throw new Problem(416, 'files.no_such_range', { headers: { 'Content-Range': `bytes */${size}` } })
}

/** Answers a request for the bytes of a file, or for a part of them. */
export const serveContent = async (
  { files, request, isInline, cache = 'private, no-cache', network }: ContentRequest,
  { name, mime, size, sha256, key }: Content,
): Promise<Stream> => {
  const etag = `"${sha256.slice(0, 32)}"`
  const headers = {
    ...contentHeaders(mime, fileNameOf(name, 'file', mime), isInline),
    'Cache-Control': cache,
    'Accept-Ranges': 'bytes',
    ETag: etag,
  }
  if (isUnchanged(request.headers['if-none-match'], etag)) return { status: 304, headers, body: none() }
  const range = partOf(request, etag, size)
  const length = range ? range.end - range.start + 1 : size
  const opened = request.method === 'HEAD' ? undefined : await files.read(key, range, network)
  if (!opened && request.method !== 'HEAD') throw gone()
  return {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(length),
      ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    },
    body: opened?.content ?? none(),
  }
}

async function* none(): AsyncGenerator<Uint8Array> {}
