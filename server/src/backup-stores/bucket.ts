import type { Readable } from 'node:stream'
import { connectS3, isMissing, placeOf } from '#files/s3.ts'
import type { Store } from './store.ts'

/** A bucket takes 10,000 parts; the later ones are larger, so that half a terabyte fits. */
const partBytes = (number: number) => (number <= 1_000 ? 8 : 64) * 1_048_576

async function* partsOf(content: AsyncIterable<Buffer>) {
  let [parts, length, number] = [[] as Buffer[], 0, 1]
  for await (const chunk of content) {
    parts.push(chunk)
    length += chunk.length
    if (length < partBytes(number)) continue
    yield { number: number++, body: Buffer.concat(parts) }
    parts = []
    length = 0
  }
  if (length || number === 1) yield { number, body: Buffer.concat(parts) }
}

type S3 = Awaited<ReturnType<typeof connectS3>>
interface Place {
  Bucket: string
  Key: string
}

/** Uploads in parts, which become an object all at once, at the end. */
const upload = async (s3: S3, place: Place, content: AsyncIterable<Buffer>, signal?: AbortSignal) => {
  const { client, PutObjectCommand, CreateMultipartUploadCommand, UploadPartCommand } = s3
  const { CompleteMultipartUploadCommand, AbortMultipartUploadCommand } = s3
  const options = signal ? { abortSignal: signal } : {}
  const done: { PartNumber: number; ETag: string | undefined }[] = []
  let UploadId: string | undefined
  let size = 0
  try {
    for await (const { number, body } of partsOf(content)) {
      size += body.length
      if (number === 1 && body.length < partBytes(1)) {
        await client.send(new PutObjectCommand({ ...place, Body: body }), options)
        return size
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(place), options)).UploadId
      const part = { ...place, UploadId, PartNumber: number, Body: body }
      const { ETag } = await client.send(new UploadPartCommand(part), options)
      done.push({ PartNumber: number, ETag })
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts: done } }),
      options,
    )
    return size
  } catch (error) {
    if (UploadId)
      await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined)
    throw error
  }
}

/** Keeps backups in an S3-compatible bucket. */
export const bucketStore = (url: string, profile?: string): Store => {
  const { Bucket, prefix } = placeOf(url)
  const place = (name: string) => ({ Bucket, Key: prefix + name })
  let connected: ReturnType<typeof connectS3> | undefined
  const connect = () => (connected ??= connectS3(profile))

  const put = async (name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal) =>
    upload(await connect(), place(name), content, signal)

  const read = async (name: string) => {
    const { client, GetObjectCommand } = await connect()
    try {
      return (await client.send(new GetObjectCommand(place(name)))).Body as Readable
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function* list(folder: string, start = '') {
    const { client, ListObjectsV2Command } = await connect()
    const from = { Bucket, Prefix: `${prefix}${folder}/${start}` }
    let ContinuationToken: string | undefined
    do {
      const page = await client.send(new ListObjectsV2Command({ ...from, ContinuationToken }))
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        if (LastModified) yield { name: Key.slice(prefix.length), bytes: Size, modified: LastModified }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  const remove = async (name: string) => {
    const { client, DeleteObjectCommand } = await connect()
    await client.send(new DeleteObjectCommand(place(name)))
  }

  /** An upload that is begun and given up needs the right to write, and leaves nothing behind. */
  const check = async () => {
    const { client, ListObjectsV2Command, ...commands } = await connect()
    const trial = place('check')
    // Where nothing is, so that even servers without pages of lists can answer.
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: trial.Key, MaxKeys: 1 }))
    const { UploadId } = await client.send(new commands.CreateMultipartUploadCommand(trial))
    await client.send(new commands.AbortMultipartUploadCommand({ ...trial, UploadId })).catch(() => undefined)
  }

  return { url, put, read, list, remove, check }
}
