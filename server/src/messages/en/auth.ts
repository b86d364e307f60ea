/** Logging in, sessions and access tokens. */
export const auth = {
  session_ended: 'The session has ended.',
  no_access: 'This employee has no access.',
  session_cross_origin: 'A session is for the service’s own pages; elsewhere an access token is needed.',
  login_limit: 'Too many failed logins. Try again in {seconds} seconds.',
  wrong_password: 'The account or the password is wrong.',
  token_only: 'This is about an access token; DELETE /session ends a session.',
  logged_out: 'Logged out.',
  password_change_required: 'Choose a new password first, with PUT /me.',
  invitation_unknown:
    'This link has been used, replaced or has expired. Ask an administrator for another one.',
} as const
