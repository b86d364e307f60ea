/** Errors of service levels. */
export const service_levels = {
  target_twice: 'This is promised for this priority already.',
  compares_nothing: 'A policy compares current values, not previous ones.',
  other_position: 'There are only {limit} policies.',
} as const
