import { randomBytes } from 'node:crypto'
import type { PlatformResponse } from '../platform.ts'

interface Trouble {
  code: number
  error_subcode?: number
  status?: number
  type?: string
  is_transient?: boolean
}

/** An error as the Graph API reports it. */
export const graphError = (
  message: string,
  { status = 400, type = 'OAuthException', ...rest }: Trouble,
  headers?: Record<string, string>,
): PlatformResponse => ({
  status,
  ...(headers ? { headers } : {}),
  body: { error: { message, type, ...rest, fbtrace_id: randomBytes(8).toString('base64url') } },
})

/** A parameter that is not as it should be. */
export const invalid = (message: string, code = 100): PlatformResponse =>
  graphError(`(#${code}) ${message}`, { code })
