import { parley } from '#console/api/client.ts'

interface Call {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
type Send = (path: string, call?: Call) => Promise<{ data: { id: number } & Record<string, unknown> }>

/** The API for paths that are only known when it runs: of the small lists, which all answer alike. */
export const anyPath = parley as unknown as Record<'GET' | 'POST' | 'PUT' | 'DELETE', Send>
