/** Errors of pushes to employees' browsers. */
export const web_push = {
  session_only: 'Only a browser with a session can subscribe: log in to the console with it.',
  too_many: 'An employee may be notified on at most {limit} devices: remove one first.',
  public_key: 'The field must be an uncompressed point of the curve P-256 in base64url.',
  auth_secret: 'The field must be 16 bytes in base64url.',
  time_form: 'The field must be a time of the day, such as 22:00.',
  key_sealed: 'The key for pushes was sealed with another SECRET_KEY.',
  no_key: 'The installation has no key for pushes yet: switch the notifications on in a browser.',
  not_reached: 'The push service was not reached.',
  subscription_gone: 'The browser has taken its permission back: switch the notifications on again there.',
} as const
