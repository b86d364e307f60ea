import { ParleyError } from '#sdk/error.ts'

type Word = 'no_answer' | 'server_failed' | 'busy' | 'maybe_saved' | 'gone' | 'changed_elsewhere'
type SayFailure = (key: Word, values?: Record<string, unknown>) => string

export interface RequestFailure {
  text: string
  /** Messages by field, under the API's field names. */
  errors: Record<string, string[]>
  request_id: string | undefined
  /** The missing permission. */
  permission: string | undefined
}

const textOf = (error: ParleyError, t: SayFailure) => {
  if (error.status === 0) return t('no_answer')
  if (isGone(error)) return t('gone')
  if (error.status === 412) return t('changed_elsewhere')
  if (error.code === 'outcome_unknown' && error.status === 503) return t('maybe_saved')
  if (error.status === 429 || error.status === 503)
    return error.reason ?? t('busy', { seconds: error.retry_after ?? 5 })
  if (error.status >= 500 && !error.code) return t('server_failed')
  return error.message
}

/** Returns whether the record does not exist, so that retrying is pointless. */
export const isGone = (error: unknown) => error instanceof ParleyError && error.status === 404

/** Describes an API error in words. Rethrows anything else, which is a bug. */
export const failureOf = (error: unknown, t: SayFailure): RequestFailure => {
  if (!(error instanceof ParleyError)) throw error
  const permission =
    error.code === 'permission_missing' ? /\b\w{1,60}\.\w{1,60}/.exec(error.message)?.[0] : undefined
  return { text: textOf(error, t), errors: error.errors, request_id: error.request_id, permission }
}
