import { rm } from 'node:fs/promises'
import type { FastifyRequest } from 'fastify'
import { newKey } from '#files/keys.ts'
import type { Files } from '#files/types.ts'
import { type Message, message } from '#messages/message.ts'
import type { Answer } from '../answers/answer.ts'
import { problemOf } from '../errors.ts'
import { isMultipart } from '../input/body.ts'
import { busy, invalid, invalidFields, Problem } from '../problem.ts'
import { type MultipartForm, receive, type UploadRule } from './multipart.ts'

/** An uploaded file, complete on this machine's disk. Unless kept, it is deleted after the response. */
export interface Upload {
  /** Where it can be read until `handle` ends, whether kept or not. */
  readonly path: string
  readonly size: number
  /** In hexadecimal digits. */
  readonly sha256: string
  /** The client's name for it, without folders; never part of a path. */
  readonly name: string
  /**
   * Puts it into the file store and returns its key, the same on each call. It is removed again unless
   * `handle` completes. Call it in `prepare`, since a bucket may take longer than a transaction may wait.
   */
  keep(folder: string): Promise<string>
}

const maxConcurrent = 16
const underWay = new WeakMap<Files, number>()

/** Limits the disk space that uploads in progress can fill. */
const limitUploads = async <T>(files: Files, work: () => Promise<T>): Promise<T> => {
  const others = underWay.get(files) ?? 0
  if (others >= maxConcurrent) throw busy('service.uploads_busy', 5)
  underWay.set(files, others + 1)
  try {
    return await work()
  } finally {
    underWay.set(files, (underWay.get(files) ?? 1) - 1)
  }
}

const complaintOf = ({ files: [file, another] }: MultipartForm) => {
  if (!file) return message('fields.file_required')
  if (another) return message('fields.one_file')
  return file.size === 0 ? message('fields.file_empty') : undefined
}

/** Reports what is wrong with the file together with what is wrong with the fields. */
const checkAll = (field: string, complaint: Message | undefined, readFields: () => void) => {
  try {
    readFields()
  } catch (error) {
    if (!complaint || !(error instanceof Problem) || !error.detail.errors) throw error
    throw invalidFields({ ...error.detail.errors, [field]: [complaint] })
  }
  if (complaint) throw invalid(field, complaint)
}

/** Returns the file as the handler sees it, and a function that removes what it kept. */
const keepable = (files: Files, localPath: string, about: MultipartForm['files'][number]) => {
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
  // The cleanup finds what the store cannot remove now: no record names it.
  const takeBack = async () => {
    if (key) await files.remove(key).catch(() => undefined)
  }
  return { upload, takeBack }
}

const isRefusal = (status: number) => status >= 400 && status < 500

/** Runs an endpoint's work. What that kept stays if the work was done, or if its outcome is unknown. */
const keepIfDone = async (
  { upload, takeBack }: ReturnType<typeof keepable>,
  work: (upload: Upload) => Promise<Answer>,
) => {
  try {
    const answer = await work(upload)
    if (isRefusal(answer.status) || answer.headers['Idempotency-Replayed']) await takeBack()
    return answer
  } catch (error) {
    // A commit without a response may have happened.
    if (isRefusal(problemOf(error)?.status ?? 500)) await takeBack()
    throw error
  }
}

interface Reading {
  files: Files
  request: FastifyRequest
  rule: UploadRule
  /** Checks the query and the fields once they have been read. */
  readFields: () => void
}

/** Reads a request's fields and file, runs the work with them, and deletes the file unless it was kept. */
export const withUpload = async (
  { files, request, rule, readFields }: Reading,
  work: (upload: Upload) => Promise<Answer>,
): Promise<Answer> => {
  if (!isMultipart(request)) throw new Problem(415, 'requests.multipart_only')
  return limitUploads(files, async () => {
    const path = await files.temporary()
    try {
      const received = await receive(request, rule, path)
      request.body = received.fields
      checkAll(rule.field, complaintOf(received), readFields)
      return await keepIfDone(
        keepable(files, path, received.files[0] as MultipartForm['files'][number]),
        work,
      )
    } finally {
      await rm(path, { force: true })
    }
  })
}
