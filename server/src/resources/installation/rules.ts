import type { Config } from '#config'
import { invalidFields } from '#http/problem.ts'
import { type Message, message } from '#messages/message.ts'
import { checkHours } from '#resources/channels/rules.ts'
import type { InstallationChanges } from './schema.ts'

const variables = [
  ['late_reply_minutes', 'LATE_REPLY_MINUTES', 'lateReplyMinutes'],
  ['away_minutes', 'AWAY_MINUTES', 'awayMinutes'],
  ['max_session_days', 'MAX_SESSION_DAYS', 'maxSessionDays'],
  ['time_zone', 'APP_TIMEZONE', 'appTimezone'],
] as const

type Overriding = Pick<Config, 'lateReplyMinutes' | 'awayMinutes' | 'maxSessionDays' | 'appTimezone'>

/** Returns the fields that the server's environment decides. */
export const setOnServer = (config: Overriding) =>
  variables
    .filter(([, , setting]) => config[setting] !== undefined)
    .map(([field, variable]) => ({ field, variable }))

/** Returns the changes as stored; throws a 422 for overlapping hours and for what the server decides. */
export const checkChanges = (given: InstallationChanges, config: Overriding): InstallationChanges => {
  const refused: Record<string, Message[]> = {}
  for (const { field, variable } of setOnServer(config))
    if (given[field] !== undefined) refused[field] = [message('installation.set_on_server', { variable })]
  if (Object.keys(refused).length) throw invalidFields(refused)
  return { ...given, ...(given.service_hours && { service_hours: checkHours(given.service_hours) }) }
}
