import { parley } from '#console/api/client.ts'

interface Call {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
type Send = (path: string, call?: Call) => Promise<{ data: { id: number } & Record<string, unknown> }>

/** The API for paths only known at runtime: the small lists, which all respond alike. */
export const anyPath = parley as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Send>
