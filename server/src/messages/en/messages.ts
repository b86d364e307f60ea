/** Errors of messages and their delivery. */
export const messages = {
  url_required: 'The field is required with the type url.',
  number_required: 'The field is required with the type phonenumber.',
  phone_number: 'The field must be a phone number such as +886 2 1234 5678.',
  title_required: 'The field is required where there is no title.',
  button_text_required: 'The field is required where no button has a text.',
  one_picture: 'Give either image_url or file_id.',
  no_such_picture: 'There is no such picture: upload it first.',
  no_picture: 'The file {name} is not a picture of these types: {types}.',
  employee_talking: 'An employee is talking to this customer. With is_force 1 it is sent anyway.',
  customer_blocked: 'The customer has blocked the channel. With is_force 1 it is tried anyway.',
  outcome_unrecorded: 'The message was sent, but its outcome could not be recorded.',
  server_stopped: 'The server stopped while the message was on its way: it may have arrived.',
  partly_sent: '{reason} ({index} of {count} parts were sent before)',
  platform_timeout: '{channel} did not answer in time.',
  platform_away: '{channel} cannot be reached: {reason}',
  time_over: 'The time is over.',
} as const
