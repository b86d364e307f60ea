import type { Settings } from '../settings.ts'

/** The maximum lifetime that the API accepts, in minutes: a hundred years. */
const noTokenLimit = 52_560_000

/** Calls of an employee or address per minute. */
export const DEFAULT_RATE_LIMIT = 6000

/** How much callers and employees may do. */
export const limitsOf = ({ whole, perMinute }: Settings) => {
  const rateLimit = perMinute('RATE_LIMIT', DEFAULT_RATE_LIMIT, 'requests')
  return {
    rateLimit,
    pushLimits: {
      employee: perMinute('PUSH_LIMIT', rateLimit / 2),
      channel: perMinute('PUSH_CHANNEL_LIMIT', rateLimit),
      forced: perMinute('PUSH_FORCE_LIMIT', rateLimit / 10),
    },
    maxTokenTtl: whole('MAX_TOKEN_TTL', noTokenLimit, 1, noTokenLimit, 'minutes'),
    maxSessionDays: whole('MAX_SESSION_DAYS', undefined, 1, 3650, 'days'),
    awayMinutes: whole('AWAY_MINUTES', undefined, 1, 1440, 'minutes'),
    lateReplyMinutes: whole('LATE_REPLY_MINUTES', undefined, 1, 1440, 'minutes'),
    changeDays: whole('CHANGE_DAYS', 30, 1, 400, 'days'),
    auditMonths: whole('AUDIT_MONTHS', undefined, 1, 1200, 'months'),
    historyMonths: whole('HISTORY_MONTHS', undefined, 13, 1200, 'months'),
    messageMonths: whole('MESSAGE_MONTHS', undefined, 2, 1200, 'months'),
  }
}
