/** Why the demo data cannot be created, or a setting of the company cannot be changed. */
export const installation = {
  not_empty: 'The demo needs an empty installation: this one has {table}.',
  demo_begun: 'The demo has already been started.',
  set_on_server: '{variable} is set on the server and decides this.',
  logo_type: 'The file must be a PNG, JPEG, GIF or WebP image.',
  no_logo: 'The company has no logo.',
} as const
