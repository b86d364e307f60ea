/** Errors of calendars. */
export const calendars = {
  clock: 'The field must be a time such as 09:00, or 24:00 for the end of the day.',
  ends_before: 'The hours must end after they begin; hours past midnight belong to the next day.',
  overlaps: 'The hours must begin after those before them end.',
  date_twice: 'The date has an exception already.',
  no_such_timezone: 'There is no such time zone.',
  no_such_country: 'The holidays of this country are not known.',
  no_such_region: 'The country has no such region.',
  no_such_calendar: 'There is no such calendar.',
  to_before_from: 'The field must not be before from.',
  span_too_long: 'The times may be at most five years apart.',
  answered: 'The address answered with status {status}.',
  not_ical: 'The address does not contain an iCal calendar that can be read.',
  too_many_days: 'The iCal calendar closes too many days.',
} as const
