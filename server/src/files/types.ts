import type { Readable } from 'node:stream'

/** Where uploaded files are: a folder, or a bucket. A key such as `imports/…` names one and says nothing of it. */
export interface Files {
  /** Takes over a complete local file under a key, safe before it resolves. Answers the path to read it on at. */
  keep(localPath: string, key: string): Promise<string>
  /** A path to read a file at, at any offset, and what gives it back; undefined when there is no such file. */
  open(key: string): Promise<{ path: string; close(): Promise<void> } | undefined>
  /** The content from its beginning, kept nowhere on the way; destroy what is not read to its end. */
  read(key: string): Promise<{ size: number; content: Readable } | undefined>
  remove(key: string): Promise<void>
  /** Every key of a folder such as `imports`, with its age, for the clean-up of what no record names. */
  list(folder: string): AsyncGenerator<{ key: string; modified: Date }>
  /** A path for an upload under way; nothing is there yet, and nobody else uses it. */
  temporary(): Promise<string>
  /** Removes what processes have left here that have ended, once that is certain. Returns how many folders and files. */
  removeLeftovers(): Promise<number>
}

/** The folder cannot be written, or the bucket not be reached: try again later. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The file store is away.', { cause })
  }

  /** Whether its disk lacks nothing but room. */
  get isFull() {
    const { code } = (this.cause ?? {}) as { code?: unknown }
    return code === 'ENOSPC' || code === 'EDQUOT'
  }
}

/** As many files are being downloaded as the store takes: try again in a while. */
export class FilesBusy extends Error {
  constructor() {
    super('Too many files are being downloaded.')
  }
}
