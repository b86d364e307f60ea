/** Errors of import recipes. */
export const recipes = {
  header_form:
    'The field must be contacts.<column> with a column of {columns}; or contacts.id or contacts.profile_id as a unique column; or {parts}; or cz_contact_information.<id> or cz_relation_information.<id> with the id of a custom field; or, for tickets, tickets.<column> with a column of {ticket_columns}, or cz_ticket_information.<id>; or empty, which leaves the column out.',
  category_mismatch: 'The custom field {id} ({name}) does not belong to the category {category}.',
  not_of_contacts: 'The custom field {id} ({name}) does not belong to contacts.',
  not_of_tickets: 'The custom field {id} ({name}) is not a field of tickets.',
  tickets_only: 'The field is only for recipes whose importable_type is App\\Ticket.',
  contacts_only: 'The field is only for recipes whose importable_type is App\\Contact.',
  ticket_key: 'The field must be {header} if that is among the headers, and null otherwise.',
  ticket_column_needed:
    'The field must include {header}, which a ticket must have, or {key}, which finds existing tickets.',
  header_required: 'The field is required; an empty text leaves the column out.',
  never_changed: '{header} is never changed: it must be a unique column, or be left out.',
  setting_mismatch: 'The field must be {value}, as the custom field {field} has it.',
  header_duplicate: 'The field must differ from that of headers.{header}.',
  name_or_parts: '{header} cannot be combined with columns for the first or last name.',
  unique_only: 'The field may be true only for a unique column.',
  category_required: 'The field is required where a header is a cz_relation_information.',
  relation_table: 'The field must be a contact relation table: a category of type 1.',
  unique_required:
    'The field is required: it lists 1 to 10 of the headers that identify the contact of a row.',
  contact_column: 'The field must be contacts.<column>, with a column of {columns}, or {parts}.',
  listed_twice: 'The field is listed twice.',
  not_a_header: 'The field must be among the headers.',
  custom_field_form: 'The field must be cz_relation_information.<id>, with the id of a custom field.',
  no_multi_select: 'The field must not be a multi select: a list of values does not identify a record.',
  column_needed:
    'The field needs {header} or {name} among the headers, or {header} among the fixed values: a contact must have a first name.',
  company_name_needed:
    'The field may be true only with {header} among the headers: a company must have a name.',
  create_contact_conflict:
    'The field must be false where {header} is a unique column: the service gives it to new contacts.',
  no_content: 'The field must have a column beyond the unique ones, or nothing is imported.',
  in_use: 'Tasks of this recipe wait or run: {tasks}. Until they end, only name and description change.',
  value_map_length: 'The field may have at most {count} words.',
  word_length: 'The field’s words must be texts of 1 to {count} characters.',
  imported_columns_only: 'The field is only for columns that are imported.',
  contact_field_name: 'The field must name a custom field of contacts as ["category", "field"] or ["field"].',
  fixed_value_names:
    'The field’s names must be contacts.<column>, cz_contact_information.<id>, cz_relation_information.<id>, cz_ticket_information.<id>, or tickets.<column> with a column of text or codes.',
  fixed_value_required: 'The field must have a value.',
  date_columns_only: 'The field is only for columns of dates.',
  number_columns_only: 'The field is only for columns of numbers.',
  tag_columns_only: 'The field is only for {header}.',
  separator_conflict: 'The field must differ from thousands_separator.',
  key_rejects: 'The field must be reject for a column that identifies.',
} as const
