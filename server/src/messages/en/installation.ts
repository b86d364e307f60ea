/** Why the demo data cannot be created. */
export const installation = {
  not_empty: 'The demo needs an empty installation: this one has {table}.',
  demo_begun: 'The demo was begun already.',
} as const
