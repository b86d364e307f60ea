import Type, { type Static } from 'typebox'
import { Nullable, PageQuery, Worded } from '#shapes'
import type { ReasonCode } from '../convert/reasons.ts'

/** The meanings of all rejection reasons. */
const meanings: Record<ReasonCode, string> = {
  required: 'empty',
  cell_error: 'an error of the spreadsheet',
  invalid: 'not what the field takes',
  sponsor_unknown: 'no such brand',
  company_unknown: 'no such company, or more than one',
  contact_missing: 'no such contact',
  contact_ambiguous: 'more than one such contact',
  contact_incomplete: 'too little for a new contact',
  contact_repeated: 'rows for the same contact differ',
  record_repeated: 'rows for the same relation record differ',
  form_incomplete: 'required by the form of the ticket’s category',
  checklist_open: 'a required checklist of the ticket is not done',
  ticket_merged: 'the ticket is part of another one and stays closed',
  transition_refused: 'the ticket’s category does not allow the change of its status',
  handler_disabled: 'the employee is disabled',
  nothing_to_import: 'nothing but the contact’s key',
}

const ReasonCodeShape = Type.Unsafe<ReasonCode>({
  type: 'string',
  enum: Object.keys(meanings),
  description: Object.entries(meanings)
    .map(([code, meaning]) => `\`${code}\` ${meaning}`)
    .join(', '),
})

const RejectReason = Type.Object(
  {
    column: Nullable(Type.String({ description: 'The recipe’s column that is to blame, if one is' })),
    code: ReasonCodeShape,
    message: Worded({ description: 'In words, for people' }),
  },
  { $id: 'RelationImportRejectReason' },
)

export const RelationImportReject = Type.Object(
  {
    number: Type.Integer({ minimum: 1, description: 'Its place among the rejected rows, from 1' }),
    sheet_index: Type.Integer({ minimum: 0, description: 'From 0' }),
    row_index: Type.Integer({ minimum: 1, description: 'As the file counts, its header included' }),
    reasons: Type.Array(RejectReason),
    cells: Type.Array(Nullable(Type.String()), { description: 'As they stand in the file' }),
  },
  { $id: 'RelationImportReject', description: 'A row that an import did not take' },
)
export type RelationImportReject = Static<typeof RelationImportReject>

export const rejectCodes = Object.keys(meanings)

export const RelationImportRejectCount = Type.Object(
  { code: ReasonCodeShape, total: Type.Integer({ minimum: 1 }) },
  { $id: 'RelationImportRejectCount', description: 'How many rows were rejected for a reason' },
)

const { page, per_page } = PageQuery.properties

const RejectedFor = Type.Unsafe<ReasonCode>({
  ...ReasonCodeShape,
  description: 'Only the rows that were rejected for this reason',
})

export const RejectQuery = Type.Object({ code: Type.Optional(RejectedFor), page, per_page })
export type RejectQuery = Static<typeof RejectQuery>
