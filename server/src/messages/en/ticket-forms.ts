/** Errors of forms, and of tickets that lack what a form requires. */
export const ticket_forms = {
  requires: 'The form “{form}” requires the field.',
  requires_custom: 'The form “{form}” requires the custom field {id} ({name}).',
  no_such_field:
    'Tickets have no such field that a form can ask for. These are: {names}, and custom fields as cz_col.<id>.',
  field_twice: 'The form has the field already.',
  not_for_visitors: 'Visitors are asked for custom fields only.',
  field_below: 'A field depends on those above it only.',
  category_taken: 'The category has the form “{form}”.',
} as const
