export interface GuardedRoom {
  /** What the employee needs beside the permission that connected them. */
  permission: string
  /** Called as well when the employee leaves. */
  left?: () => void
}

/** The employee of a socket, and the hash of what authenticated them. */
export interface Employee {
  id: number
  hash: Buffer
  /** By which they are connected. */
  permission: string
  /** The rooms that need another permission, by their names. */
  guarded: Map<string, GuardedRoom>
  /** Those rooms that the client has asked for and not left since, whether or not it is in them yet. */
  wanted: Set<string>
}
