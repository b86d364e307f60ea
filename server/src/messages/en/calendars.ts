/** Errors of calendars. */
export const calendars = {
  clock: 'The field must be a time such as 09:00, or 24:00 for the end of the day.',
  ends_before: 'The hours must end after they begin; hours past midnight belong to the next day.',
  overlaps: 'The hours must start after the previous ones end.',
  date_twice: 'The date already has an exception.',
  no_such_timezone: 'Unknown time zone.',
  no_such_country: 'Public holidays are not available for this country.',
  no_such_region: 'The country has no such region.',
  no_such_calendar: 'Calendar not found.',
  to_before_from: 'The field must not be before from.',
  span_too_long: 'The times may be at most five years apart.',
  answered: 'The address answered with status {status}.',
  not_ical: 'The address does not contain an iCal calendar that can be read.',
  too_many_days: 'The iCal calendar closes too many days.',
} as const
