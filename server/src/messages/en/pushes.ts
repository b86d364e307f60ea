/** Limits on pushed messages. */
export const pushes = {
  employee_limit: 'More than {limit} pushes by one employee a minute. Try again in {seconds} seconds.',
  channel_limit: 'More than {limit} pushes over one channel a minute. Try again in {seconds} seconds.',
  forced_employee_limit:
    'More than {limit} forced pushes by one employee a minute. Try again in {seconds} seconds.',
  forced_channel_limit:
    'More than {limit} forced pushes over one channel a minute. Try again in {seconds} seconds.',
} as const
