/** Errors of service levels. */
export const service_levels = {
  target_twice: 'This metric has a target for this priority already.',
  compares_nothing: 'A policy looks at what is, not at what was.',
  other_position: 'There are only {limit} policies.',
} as const
