/** What LINE says and cannot show. */
export const line = {
  no_webhook: 'LINE has no webhook for this account yet: what customers write does not arrive.',
  webhook_off: 'The webhook is switched off at LINE: turn on “Use webhook” in the LINE Developers Console.',
  webhook_elsewhere: 'LINE sends this account’s messages to another address: {address}',
  webhook_signature:
    'The signature of LINE’s test call is wrong: the channel secret is not that of this account.',
  webhook_unreachable: 'LINE’s test call did not reach the webhook: {reason}',
  quota: 'This month {used} of {limit} messages are used. Replies within a minute are free.',
  usage: 'This month {used} messages were charged. Replies within a minute are free.',
  link_too_long: 'LINE accepts links of up to {limit} characters after encoding.',
  digits_only: 'LINE dials digits only.',
  label_cut: 'LINE shows {limit} characters of a label: {label}',
  image_address_too_long: 'LINE accepts image addresses of up to {limit} characters after encoding.',
  answered: 'LINE answered {status}.',
  text_cut: 'LINE takes {limit} characters of it: the rest is left out.',
  columns_continue: 'LINE has no room for more columns in a message: this and the next are in a further one.',
  column_too_large: 'LINE takes at most 30 KB for a column.',
  text_apart: 'LINE shows {limit} characters with buttons: the text before these is a message of its own.',
  buttons_continue: 'LINE shows {limit} buttons together: the others are in a further message.',
  quick_replies_continue: 'LINE shows {limit} quick replies: the others are buttons.',
  too_many_messages: 'The message would become {count} messages on LINE, which takes {limit}.',
} as const
