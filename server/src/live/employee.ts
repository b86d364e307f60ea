/** The employee of a socket, and the hash of what authenticated them. */
export interface Employee {
  id: number
  hash: Buffer
  /** By which they are connected. */
  permission: string
}
