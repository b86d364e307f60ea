import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { newKey } from '#files/keys.ts'
import type { Files } from '#files/types.ts'
import type { Answer } from './answer.ts'
import { isMultipart } from './body.ts'
import type { UploadRule } from './endpoint.ts'
import { problemOf } from './errors.ts'
import { type Received, receive } from './multipart.ts'
import { busy, invalid, invalidFields, Problem } from './problem.ts'

/** A file that was sent, complete on this machine's disk. What is not kept is gone after the answer. */
export interface Upload {
  /** Where it can be read until `handle` ends, kept or not. */
  readonly path: string
  readonly size: number
  /** In hexadecimal digits. */
  readonly sha256: string
  /** As the client named it, without folders; never part of a path. */
  readonly name: string
  /**
   * Puts it into the file store and answers its key, the same when asked again. It is taken back unless `handle` comes
   * to its end; call it in `prepare`, since a bucket may take longer than a transaction may wait.
   */
  keep(folder: string): Promise<string>
}

const mostAtOnce = 16
const underWay = new WeakMap<Files, number>()

/** Bounds the disk that uploads under way can fill. */
const inTurn = async <T>(files: Files, work: () => Promise<T>): Promise<T> => {
  const others = underWay.get(files) ?? 0
  if (others >= mostAtOnce) throw busy('Too many files are being uploaded.', 5)
  underWay.set(files, others + 1)
  try {
    return await work()
  } finally {
    underWay.set(files, (underWay.get(files) ?? 1) - 1)
  }
}

const complaintOf = ({ files: [file, another] }: Received) => {
  if (!file) return 'The field is required: a file.'
  if (another) return 'The field may hold one file only.'
  return file.size === 0 ? 'The file must not be empty.' : undefined
}

/** Names what is wrong with the file beside what is wrong with the fields. */
const checkAll = (field: string, complaint: string | undefined, readFields: () => void) => {
  try {
    readFields()
  } catch (error) {
    if (!complaint || !(error instanceof Problem) || !error.detail.errors) throw error
    throw invalidFields({ ...error.detail.errors, [field]: [complaint] })
  }
  if (complaint) throw invalid(field, complaint)
}

/** The file as the handler has it, and how what it kept is taken back. */
const keepable = (files: Files, localPath: string, about: Received['files'][number]) => {
  let path = localPath
  let key: string | undefined
  const keep = async (folder: string) => {
    if (key) return key
    const fresh = newKey(folder)
    path = await files.keep(path, fresh)
    key = fresh
    return key
  }
  const upload: Upload = {
    ...about,
    get path() {
      return path
    },
    keep,
  }
  // What the store does not give back now, the clean-up finds: no record names it.
  const takeBack = async () => {
    if (key) await files.remove(key).catch(() => undefined)
  }
  return { upload, takeBack }
}

const isRefusal = (status: number) => status >= 400 && status < 500

/** Does an endpoint's work; what that kept stays if it was done, or if nobody knows whether it was. */
const keepIfDone = async (
  { upload, takeBack }: ReturnType<typeof keepable>,
  work: (upload: Upload) => Promise<Answer>,
) => {
  try {
    const answer = await work(upload)
    if (isRefusal(answer.status) || answer.headers['Idempotency-Replayed']) await takeBack()
    return answer
  } catch (error) {
    // A commit that is not answered may have happened.
    if (isRefusal(problemOf(error)?.status ?? 500)) await takeBack()
    throw error
  }
}

interface Reading {
  files: Files
  request: FastifyRequest
  rule: UploadRule
  /** Checks query and fields once they are there. */
  readFields: () => void
}

/** Reads a request's fields and file, does the work with them, and leaves nothing of the file but what was kept. */
export const withUpload = async (
  { files, request, rule, readFields }: Reading,
  work: (upload: Upload) => Promise<Answer>,
): Promise<Answer> => {
  if (!isMultipart(request)) throw new Problem(415, 'This address reads multipart/form-data, with a file.')
  return inTurn(files, async () => {
    const path = await files.temporary()
    try {
      const received = await receive(request, rule, path)
      request.body = received.fields
      checkAll(rule.field, complaintOf(received), readFields)
      return await keepIfDone(keepable(files, path, received.files[0] as Received['files'][number]), work)
    } finally {
      await rm(path, { force: true })
    }
  })
}
