/** Errors of channels, and of what platforms send to them. */
export const channels = {
  gone: 'The channel no longer exists.',
  history_only: 'This channel holds messages from an earlier system; nothing can be sent on it.',
  disabled: 'The channel {channel} is disabled.',
  no_credentials: 'The channel {channel} has no credentials: set them.',
  credentials_unreadable:
    'The credentials of the channel {channel} cannot be read, because SECRET_KEY is not the one that they were stored with: set them again.',
  account_taken: 'Another channel already uses this account.',
  takes_no_credentials: '{channel} does not use credentials.',
  origin_form: 'The field must be an origin with https:// or http://, such as https://shop.example.',
  livechat_only: 'The field is for live chat only.',
  type_fixed: 'The field cannot be changed: this channel is an {type}.',
  field_repeated: 'The form asks for this twice.',
  no_contact_field: 'The field is not a custom field of contacts.',
  category_required: 'A form that becomes a ticket needs a category.',
  hours_reversed: 'The field must be later than from.',
  hours_overlap: 'The field overlaps other hours of the same day.',
  no_inbound_credentials: 'The channel has no credentials to verify this with.',
  inbound_unreadable: 'The request body is not a valid call from this platform.',
  inbound_signature: 'The signature is not valid.',
  inbound_too_many: 'More than {count} events came at once.',
  no_such_channel: 'Channel not found.',
} as const
