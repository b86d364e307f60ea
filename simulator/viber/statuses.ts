import type { PlatformResponse } from '../platform.ts'

/** Viber's error codes, by their documented names. */
const names: Record<number, string> = {
  0: 'ok',
  1: 'invalidUrl',
  2: 'invalidAuthToken',
  3: 'badData',
  4: 'missingData',
  5: 'receiverNotRegistered',
  6: 'receiverNotSubscribed',
  7: 'publicAccountBlocked',
  8: 'publicAccountNotFound',
  9: 'publicAccountSuspended',
  10: 'webhookNotSet',
  11: 'receiverNoSuitableDevice',
  12: 'tooManyRequests',
  13: 'apiVersionNotSupported',
  14: 'incompatibleWithVersion',
  15: 'publicAccountNotAuthorized',
}

/** An answer of Viber: always 200, with a status of its own. */
export const told = (
  status: number,
  words = names[status],
  more: Record<string, unknown> = {},
): PlatformResponse => ({
  status: 200,
  body: { status, status_message: words, ...more },
})

/** An answer, or an event, with a token that is longer than a number can hold. */
export const withToken = (given: Record<string, unknown>, token: string) =>
  `${JSON.stringify(given).slice(0, -1)},"message_token":${token}}`
