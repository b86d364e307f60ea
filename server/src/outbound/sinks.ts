import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import type { Dispatcher } from 'undici'

type Controller = Dispatcher.DispatchController

/** The destination of a response's body. */
export interface Sink<T> {
  take(chunk: Buffer, controller: Controller): void
  end(): Promise<T>
  /** Drops what was received. Returns the sink's own error, if that is why the call failed. */
  fail(): Promise<unknown>
}

export const intoMemory = (): Sink<Buffer> => {
  const chunks: Buffer[] = []
  return {
    take: (chunk) => void chunks.push(chunk),
    end: async () => Buffer.concat(chunks),
    fail: async () => undefined,
  }
}

/** Writes a file that is removed again if the call fails. Resolves with its size. */
export const intoFile = (path: string): Sink<number> => {
  const file = createWriteStream(path, { mode: 0o600 })
  const done = finished(file)
  // Reported by `end`.
  done.catch(() => undefined)
  let controller: Controller | undefined
  file.on('drain', () => controller?.resume())
  file.on('error', (error) => controller?.abort(error))
  return {
    take: (chunk, from) => {
      controller = from
      if (file.errored) throw file.errored
      if (!file.write(chunk)) from.pause()
    },
    end: async () => {
      file.end()
      await done
      return file.bytesWritten
    },
    fail: async () => {
      const { errored } = file
      file.destroy()
      await done.catch(() => undefined)
      await rm(path, { force: true })
      return errored ?? undefined
    },
  }
}
