/** Errors of a report’s period. */
export const reports = {
  from_earliest: 'The field must be {date} or later.',
  from_after_last: 'The field must not be after the last day, {date}.',
  period_too_long: 'The period must not be longer than two years: it ends on {date}.',
  field_without_options: 'The field must be the ID of a custom field of tickets that has options.',
} as const
