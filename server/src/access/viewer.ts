import type { Moment } from '#db/replica/lag.ts'
import type { GuardPermission } from '#shapes'

/** The guard permissions that an employee does not have: the fields that they guard are hidden. */
export type MissingPermissions = readonly GuardPermission[]

/** The employee on whose behalf a request runs. */
export interface Viewer {
  id: number
  account: string
  missingPermissions: MissingPermissions
  /** The session that authenticated the request, if no token did. */
  session_id?: number
  /** Set if a token authenticated the request: a program acts on the employee's behalf. */
  by_token?: true
  /** What a list must show the employee; set only with a replica. `wrote` is null if it is not known. */
  expects?: Moment & { wrote: number | null }
}

/** The author of a change, as far as its history says. */
export type ChangeAuthor = Pick<Viewer, 'id' | 'by_token'>

/** The employee on whose behalf a query runs. */
export interface Author {
  viewer: Viewer
}
