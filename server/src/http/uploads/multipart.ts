import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import multipart, { type Multipart, type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { attempt } from '#files/attempt.ts'
import { shownName } from '#files/content/shown-name.ts'
import { FilesAway } from '#files/types.ts'
import { message } from '#messages/message.ts'
import { parseForm } from '../input/body.ts'
import { isTooDeep } from '../input/input.ts'
import { Problem } from '../problem.ts'

/** The form field that contains a file, and the file's maximum size. */
export interface UploadRule {
  field: string
  maxBytes: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may be large and therefore take long. */
    isUpload?: boolean
  }
}

/**
 * The maximum length of all text fields together, and again of everything between the parts: as much as
 * another body.
 */
const maxTextBytes = 1_048_576
const maxParts = 100
const maxNameLength = 255

/**
 * A received body: its fields as in a form, and the files of the upload field, of which the first has been
 * written.
 */
export interface MultipartForm {
  fields: Record<PropertyKey, unknown>
  files: { name: string; size: number; sha256: string }[]
}

/**
 * Registers a route that reads multipart bodies, in its own scope: other routes do not pay for the hooks that
 * this takes.
 */
export const routeUploads = (fastify: FastifyInstance, route: RouteOptions) =>
  fastify.register(async (scope) => {
    await scope.register(multipart)
    scope.route({ ...route, config: { ...route.config, isUpload: true } })
  })

const bytesPerMb = 1_048_576

const tooLarge = (maxBytes: number) =>
  new Problem(413, message('requests.file_size', { limit: Number((maxBytes / bytesPerMb).toFixed(1)) }))

/** Clients that encode forms as HTML specifies escape these characters in file names, and no others. */
const escaped: Record<string, string> = { '%22': '"', '%0d': '\r', '%0a': '\n' }

/** Returns the client's name for the file. */
const nameOf = ({ filename = '', fieldname }: MultipartFile) =>
  shownName(filename.replace(/%(?:22|0[ad])/gi, (each) => escaped[each.toLowerCase()] ?? each)) || fieldname

/** Returns the text as it was sent. Bytes that are not UTF-8, now replacement characters, are refused. */
const textOf = ({ value, valueTruncated }: MultipartValue) => {
  if (valueTruncated) throw new Problem(413, 'requests.field_size')
  if (isTooDeep(value)) throw new Problem(400, 'requests.field_depth')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (text.includes('\ufffd')) throw new Problem(400, 'requests.field_encoding')
  return text
}

type Write = (part: MultipartFile) => Promise<{ size: number; sha256: string }>

const readParts = async (
  parts: AsyncIterable<Multipart>,
  field: string,
  write: Write,
): Promise<MultipartForm> => {
  const form = new URLSearchParams()
  const files: MultipartForm['files'] = []
  let length = 0
  for await (const part of parts) {
    if (part.type === 'field') {
      const text = textOf(part)
      length += text.length
      if (length > maxTextBytes) throw new Problem(413, 'requests.fields_size')
      form.append(part.fieldname, text)
    } else if (part.fieldname === field && !files.length)
      files.push({ name: nameOf(part), ...(await write(part)) })
    else {
      if (part.fieldname === field) files.push({ name: nameOf(part), size: 0, sha256: '' })
      part.file.resume()
    }
  }
  return { fields: parseForm(form.toString()), files }
}

/** Returns a function that writes a file to a path as it arrives, and returns its size and digest. */
const writer =
  (path: string): Write =>
  async ({ file }) => {
    const hash = createHash('sha256')
    let size = 0
    const target = await attempt(() => open(path, 'wx', 0o600))
    try {
      for await (const chunk of file) {
        hash.update(chunk)
        size += chunk.length
        await attempt(() => target.appendFile(chunk))
      }
    } finally {
      await target.close()
    }
    return { size, sha256: hash.digest('hex') }
  }

/** Limits what the parser does not: a body that consists mostly of what is between its parts. */
const countBytes = ({ raw }: FastifyRequest, maxTotal: number, refuse: () => void) => {
  let length = 0
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxTotal) refuse()
  })
}

/** Calls `refuse` if the connection is gone, since the parser would wait forever for the rest. */
const whenGone = ({ raw }: FastifyRequest, refuse: () => void) => {
  const check = () => raw.readableAborted && refuse()
  check()
  raw.once('close', check)
}

const unreadable = () => new Problem(400, 'requests.multipart_invalid')

const limitsOf = (maxBytes: number) => ({
  limits: { fileSize: maxBytes, fieldSize: maxTextBytes, fieldNameSize: maxNameLength, parts: maxParts },
  throwFileSizeLimit: false,
})

const problemFor = (error: unknown) => {
  if (error instanceof Problem || error instanceof FilesAway) return error
  return (error as { code?: string }).code === 'FST_PARTS_LIMIT'
    ? new Problem(413, message('requests.part_count', { count: maxParts }))
    : unreadable()
}

/** Reads a multipart body and writes its file to a path. Once it throws, nothing writes there anymore. */
export const receive = async (
  request: FastifyRequest,
  { field, maxBytes }: UploadRule,
  path: string,
): Promise<MultipartForm> => {
  const maxTotal = maxBytes + 2 * maxTextBytes
  if (Number(request.headers['content-length'] ?? 0) > maxTotal) throw tooLarge(maxBytes)
  const { promise: refused, reject } = Promise.withResolvers<never>()
  const refuse = () => reject(tooLarge(maxBytes))
  let file: MultipartFile['file'] | undefined
  let writing: Promise<unknown> | undefined
  const write: Write = (part) => {
    file = part.file.once('limit', refuse)
    if (file.truncated) refuse()
    const written = writer(path)(part)
    writing = written
    return written
  }
  countBytes(request, maxTotal, refuse)
  whenGone(request, () => reject(unreadable()))
  try {
    return await Promise.race([readParts(request.parts(limitsOf(maxBytes)), field, write), refused])
  } catch (error) {
    // The rest is read and dropped, so that the client can read the response.
    request.raw.unpipe()
    request.raw.resume()
    file?.destroy()
    await writing?.catch(() => undefined)
    throw problemFor(error)
  }
}
