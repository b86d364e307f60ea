import { ParleyError } from '#sdk/error.ts'

type Word = 'no_answer' | 'server_failed' | 'busy' | 'gone' | 'changed_elsewhere'
type SayFailure = (key: Word, values?: Record<string, unknown>) => string

export interface Failed {
  text: string
  /** By field, as the API names them. */
  errors: Record<string, string[]>
  request_id: string | undefined
  /** The permission that is missing. */
  permission: string | undefined
}

const textOf = (error: ParleyError, say: SayFailure) => {
  if (error.status === 0) return say('no_answer')
  if (isGone(error)) return say('gone')
  if (error.status === 412) return say('changed_elsewhere')
  if (error.status === 429 || error.status === 503) return say('busy', { seconds: error.retry_after ?? 5 })
  if (error.status >= 500 && !error.code) return say('server_failed')
  return error.message
}

/** What was asked for is not there, and asking again will not bring it. */
export const isGone = (error: unknown) => error instanceof ParleyError && error.status === 404

/** What failed, in words; what is not the API's is a defect and goes on to whoever catches those. */
export const failureOf = (error: unknown, say: SayFailure): Failed => {
  if (!(error instanceof ParleyError)) throw error
  const permission =
    error.code === 'permission_missing' ? /\b\w{1,60}\.\w{1,60}/.exec(error.message)?.[0] : undefined
  return { text: textOf(error, say), errors: error.errors, request_id: error.request_id, permission }
}
