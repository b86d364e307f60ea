/** The reason of a failed call as webhooks report it, before its explanation. */
export const callFailures = {
  refused_address: 'refused_address: {reason}',
  unreachable: 'unreachable: {reason}',
  timeout: 'timeout: {reason}',
  broken: 'broken: {reason}',
  too_large: 'too_large: {reason}',
  redirect: 'redirect: {reason}',
  circuit_open: 'circuit_open: {reason}',
  busy: 'busy: {reason}',
} as const
