/** Errors of webhooks. */
export const webhooks = {
  no_user_name: 'The field may hold no user name and no password.',
  secret_form: 'The field must be whsec_ and 24 to 64 bytes in base64.',
  disabled: 'The webhook is disabled: enable it first.',
  to_before_from: 'The field must be later than from.',
  secret_sealed: 'The secret was sealed with another SECRET_KEY.',
} as const
