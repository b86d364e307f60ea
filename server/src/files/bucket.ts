import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { attempt } from './attempt.ts'
import { limitDownloads } from './downloads.ts'
import { checkFolder, checkKey, isKey } from './keys.ts'
import type { ByteRange } from './range.ts'
import { connectS3, isMissing, placeOf } from './s3.ts'
import { temporaries } from './temporary.ts'
import { type Files, MARKERS } from './types.ts'

const ignore = () => undefined

/** A file store in an S3-compatible bucket; a local folder holds uploads in progress. */
export const bucketFiles = (url: string, folder: string): Files => {
  const { Bucket, prefix } = placeOf(url)
  const { temporary, removeLeftovers } = temporaries(folder)
  const place = (key: string) => ({ Bucket, Key: prefix + checkKey(key) })
  const beginDownload = limitDownloads()
  let connected: ReturnType<typeof connectS3> | undefined
  const withBucket = <T>(work: (s3: Awaited<ReturnType<typeof connectS3>>) => Promise<T>) =>
    attempt(async () => {
      connected ??= connectS3()
      return work(await connected)
    })

  const keep = async (localPath: string, key: string) => {
    const object = place(key)
    await withBucket(async ({ client, PutObjectCommand }) => {
      const { size: ContentLength } = await stat(localPath)
      const Body = createReadStream(localPath)
      await client.send(new PutObjectCommand({ ...object, Body, ContentLength }))
    })
    return localPath
  }

  const open = async (key: string) => {
    const object = place(key)
    const path = await temporary()
    const close = () => rm(path, { force: true })
    const isThere = await withBucket(async ({ client, GetObjectCommand }) => {
      const { Body } = await client.send(new GetObjectCommand(object))
      await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }))
      return true
    }).catch(async (error) => {
      await close()
      if (isMissing(error.cause)) return false
      throw error
    })
    return isThere ? { path, close } : undefined
  }

  const fetchContent = (key: string, range: ByteRange | undefined) =>
    withBucket(async ({ client, GetObjectCommand }) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ ...place(key), ...part }))
      return { size: ContentLength ?? 0, content: Body as Readable }
    }).catch((error) => {
      if (isMissing(error.cause)) return undefined
      throw error
    })

  /** Streams as fast as the client reads; each download holds one of the connections to the bucket. */
  const read = async (key: string, range?: ByteRange, network?: string) => {
    const end = await beginDownload(network)
    const found = await fetchContent(key, range).catch((error) => {
      end()
      throw error
    })
    if (found) found.content.once('close', end).on('error', ignore)
    else end()
    return found
  }

  const remove = async (key: string) => {
    const object = place(key)
    await withBucket(({ client, DeleteObjectCommand }) => client.send(new DeleteObjectCommand(object)))
  }

  async function* list(within: string) {
    const from = { Bucket, Prefix: `${prefix}${checkFolder(within)}/` }
    let ContinuationToken: string | undefined
    do {
      const page = await withBucket(({ client, ListObjectsV2Command }) =>
        client.send(new ListObjectsV2Command({ ...from, ContinuationToken })),
      )
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const key = Key.slice(prefix.length)
        if (isKey(key) && LastModified) yield { key, modified: LastModified }
      }
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
  }

  const check = async () => {
    for await (const _ of list(MARKERS)) break
  }

  return { keep, open, read, remove, check, list, temporary, removeLeftovers }
}
