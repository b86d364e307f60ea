/** What Viber says and cannot show. */
export const viber = {
  digits_only: 'Viber dials digits only.',
  label_cut: 'Viber has no room for the whole label: {label}',
  badge_cut: 'Viber has no room for the whole badge: {badge}',
  no_webhook: 'Viber has no webhook for this bot yet: it neither sends messages nor reports any.',
  answered: 'Viber answered {status}.',
  answered_429: 'Viber answered 429.',
  answered_with_status: 'Viber answered with status {status}.',
  buttons_go: 'The buttons disappear with the next message.',
  columns_continue:
    'Viber has no room for more columns in a message: this and the next are in a further one.',
  text_cut: 'Viber is given {limit} characters of it: the rest is left out.',
  column_too_large: 'The column is longer than the 30 KB that Viber takes.',
  options_too_large: 'The options are longer than the 30 KB that Viber takes.',
  text_ahead: 'Viber has room for 250 characters in a column: all of them are sent as a text ahead.',
  actions_continue: 'Viber has room for {limit} actions in a column: the others are in the column beside it.',
  not_delivered: 'Viber could not deliver it.',
  text_too_long: 'The message has more text than {limit} messages on Viber.',
} as const
