/** Why a call to another service failed. */
export const calls = {
  answered: 'It answered {status}.',
  answered_redirect: 'It answered {status}, a redirect.',
  host_paused: '{host} has not responded recently.',
  not_public: '{host} is not a public address.',
  connection_timeout: 'No connection was made in time.',
  answer_too_large: 'The answer has more than {bytes} bytes.',
  answer_timeout: 'No complete response within {milliseconds} ms.',
  service_stopping: 'The service is stopping.',
  host_busy: 'Too many calls to {host} are in progress.',
  host_queue_timeout: 'No call to {host} ended in time for this one.',
  port_refused: 'The port belongs to another protocol, not HTTP.',
  not_http: 'The address is not an http or https address.',
} as const
