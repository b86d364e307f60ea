/** An entry of a store. */
interface StoredObject {
  name: string
  bytes: number
  modified: Date
}

/** Where backups are kept: a folder or a bucket. Names have slashes, like `archives/…`. */
export interface Store {
  /** As it is written in settings. */
  url: string
  /** Stores all of a stream under a name, durably, or nothing. Returns its size. */
  put(name: string, content: AsyncIterable<Buffer>, signal?: AbortSignal): Promise<number>
  /** Streams an object; undefined without one. */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>
  /** Lists the objects whose names begin with a folder's path and a slash, and then with `start`. */
  list(folder: string, start?: string): AsyncGenerator<StoredObject>
  remove(name: string): Promise<void>
  /** Rejects unless backups can be listed, and one of this size can be written; leaves nothing there. */
  check(bytes?: number): Promise<void>
}

/** Returns the whole of a small object. */
export const readWhole = async (store: Store, name: string) => {
  const content = await store.read(name)
  return content && Buffer.concat(await Array.fromAsync(content))
}
