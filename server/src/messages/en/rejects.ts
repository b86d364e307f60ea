/** Why a row of an import is refused, and the headings of the file of such rows. */
export const rejects = {
  reason: 'Reason',
  sheet: 'Sheet',
  row: 'Row',
  column: 'Column {number}',
  cell_empty: 'The cell is empty.',
  cell_error: 'The cell holds an error of the spreadsheet.',
  cell_error_code: 'The cell holds {error}, an error of the spreadsheet.',
  cell_invalid: 'The cell has an invalid value.',
  cell_must_be: 'The cell must be {kind}.',
  no_such_tags:
    'There is no tag {names}. Write a name that contains ; , or 、 in quotation marks: "Berlin, Germany".',
  bad_tag_names: 'A new tag needs a name of 1 to 255 characters on one line: {names}.',
  identifier_empty: 'The cell is empty, and identifies the contact.',
  no_such_sponsor: 'Brand not found.',
  no_such_company: 'There is no company, or more than one, with this name or number.',
  ticket_identifier_empty: 'The cell is empty, and identifies the ticket.',
  sub_category_unclear:
    'The cell must name a sub-category of the row’s category, or one whose name no other category has.',
  no_such_contact: 'No contact has these values. The recipe can be set to add a contact that is not found.',
  several_contacts: 'More than one contact has these values.',
  first_name_needed: 'No contact has these values, and the row has no first name to create one.',
  cell_needed: 'No contact has these values, and a new one needs this cell.',
  required_fields_missing:
    'No contact has these values, and a new one needs these fields, which no column fills: {fields}.',
  contact_conflict: 'Several rows are about the same contact but have different values here.',
  record_conflict: 'Several rows are about the same record but have different values here.',
  contact_conflict_rows:
    'Rows {row} and {other_row} are about the same contact but have different values here.',
  record_conflict_rows:
    'Rows {row} and {other_row} are about the same record but have different values here.',
  contact_conflict_sheets:
    'Row {row} of sheet {sheet} and row {other_row} of sheet {other_sheet} are about the same contact but have different values here.',
  record_conflict_sheets:
    'Row {row} of sheet {sheet} and row {other_row} of sheet {other_sheet} are about the same record but have different values here.',
  form_incomplete: 'The form of the ticket’s category requires the field.',
  checklist_open: 'Items of required checklists of the ticket are open.',
  ticket_merged: 'The ticket is part of another one and stays closed.',
  transition_refused: 'The ticket’s category does not allow this change of its status.',
  handler_disabled: 'The employee is disabled.',
  row_without_content: 'The row has nothing to import besides the values that identify its contact.',
  correct_rows: 'Correct the rows below and send this file again.',
} as const
