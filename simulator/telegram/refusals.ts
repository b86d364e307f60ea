import type { PlatformResponse } from '../platform.ts'

/** Telegram repeats its status in the body. */
export const refusal = (error_code: number, description: string, parameters?: object): PlatformResponse => ({
  status: error_code,
  body: { ok: false, error_code, description, ...(parameters ? { parameters } : {}) },
})

export const badRequest = (description: string) => refusal(400, `Bad Request: ${description}`)
export const unauthorized = () => refusal(401, 'Unauthorized')
export const notFound = () => refusal(404, 'Not Found')
export const blocked = () => refusal(403, 'Forbidden: bot was blocked by the user')

export const done = (result: unknown): PlatformResponse => ({ status: 200, body: { ok: true, result } })
