/** A file that was sent, complete on this machine's disk. What is not kept is gone after the answer. */
export interface Upload {
  /** Where it can be read until the answer, kept or not. */
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
