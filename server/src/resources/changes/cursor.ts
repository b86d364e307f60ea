/** A position in the stream of changes. */
export interface Position {
  /** Names the stream: one that a restored backup began has another. */
  epoch: string
  /** All changes up to this one have been read. */
  id: number
}

export const cursorOf = ({ epoch, id }: Position) => Buffer.from(`${epoch}.${id}`).toString('base64url')

/** Returns the position of a cursor; undefined for any other text. */
export const positionOf = (cursor: string): Position | undefined => {
  if (!/^[\w-]+$/.test(cursor)) return undefined
  const [, epoch, id] = /^([0-9a-f]{12})\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return epoch === undefined ? undefined : { epoch, id: Number(id) }
}
