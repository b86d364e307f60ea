/** Errors of reminders. */
export const reminders = {
  within_ten_years: 'The moment must be within ten years.',
  one_subject: 'The field or ticket_id is required, but not both.',
  too_many: 'An employee has at most {limit} reminders.',
} as const
