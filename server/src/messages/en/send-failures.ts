/** Why a platform did not take a message, by the code of the failure. */
export const send_failures = {
  recipient_blocked: 'The customer has blocked this channel.',
  recipient_unknown: 'The platform does not know the customer.',
  window_closed: 'It has been too long since the customer last wrote.',
  quota_exhausted: 'The channel’s monthly message quota is used up.',
  rate_limited: 'Messages were sent faster than the platform allows.',
  auth_invalid: 'The channel has no valid credentials.',
  permission_missing: 'The channel’s account may not do this.',
  payload_invalid: 'The platform refused what was in it.',
  platform_unavailable: 'The platform could not be reached.',
  platform_timeout: 'The platform did not answer.',
} as const
