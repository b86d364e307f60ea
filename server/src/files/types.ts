import type { Readable } from 'node:stream'
import type { ByteRange } from './range.ts'

/** The folder that every store has from its first start, with one file, which is named after the store. */
export const MARKERS = 'installation'

/**
 * The store of uploaded files: a folder or a bucket. A key such as `imports/…` names a file and says nothing
 * about it.
 */
export interface Files {
  /**
   * Stores a complete local file under a key, durably before it resolves. Returns the path to continue
   * reading it at.
   */
  keep(localPath: string, key: string): Promise<string>
  /**
   * Returns a path to read a file at, at any offset, and a function that releases it; undefined without such
   * a file.
   */
  open(key: string): Promise<{ path: string; close(): Promise<void> } | undefined>
  /**
   * Streams the content, or a part of it, stored nowhere on the way; destroy it unless it is read to its end.
   * `size` is the number of bytes in the stream. `network` is that of a stranger; strangers share some of the places
   * for downloads.
   */
  read(
    key: string,
    range?: ByteRange,
    network?: string,
  ): Promise<{ size: number; content: Readable } | undefined>
  remove(key: string): Promise<void>
  /** Rejects unless the store answers; hangs while it does not. */
  check(): Promise<void>
  /**
   * Lists the keys in a folder such as `imports`, with their age, for deleting files that no record names.
   */
  list(folder: string): AsyncGenerator<{ key: string; modified: Date }>
  /** Returns a path for an upload in progress; nothing exists there yet, and nobody else uses it. */
  temporary(): Promise<string>
  /**
   * Removes what ended processes have left here, once that is certain. Returns the number of folders and
   * files.
   */
  removeLeftovers(): Promise<number>
}

/** Thrown if the folder cannot be written or the bucket cannot be reached: try again later. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The file store is away.', { cause })
  }

  /** Whether the disk is full. */
  get isFull() {
    const { code } = (this.cause ?? {}) as { code?: unknown }
    return code === 'ENOSPC' || code === 'EDQUOT'
  }
}

/** Messages of the AWS SDK about missing settings, each with one that names the variable. */
const missingSettings: Record<string, string> = {
  'Region is missing': 'The region is missing: set AWS_REGION.',
  'Could not load credentials from any providers':
    'There are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile.',
  'Invalid URL': 'AWS_ENDPOINT_URL_S3 is not an address.',
}

/** Returns what a store's error says, or that of the disk or bucket behind it. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof FilesAway) return reasonOf(error.cause)
  const { message, code, name } = error as NodeJS.ErrnoException
  return missingSettings[message] ?? (message || code || name)
}

/** Thrown while the maximum number of files is being downloaded: try again later. */
export class FilesBusy extends Error {
  constructor() {
    super('Too many files are being downloaded.')
  }
}
