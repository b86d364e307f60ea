import Type, { type Static } from 'typebox'
import { message } from '#messages/message.ts'
import { RunRules } from '#resources/rules/schema.ts'
import { Code, DateTime, FilterId, Id, Line, LongText, Maybe, Nullable, Worded } from '#shapes'
import { type DateFormat, DateFormatShape } from '../recipes/options.ts'
import { RelationImportRecipePart } from '../recipes/schema.ts'

const TaskStatus = Code({ 0: 'waiting', 1: 'running', 2: 'completed', 3: 'failed', 4: 'cancelled' })
const UndoStatus = Code({ 0: 'waiting', 1: 'running', 2: 'completed' }, 'How far the undo is')

const Amount = (description: string) => Type.Integer({ minimum: 0, description })
const Instant = Type.String({
  description: 'ISO 8601 in UTC, with microseconds',
  examples: ['2026-11-20T14:32:05.000000Z'],
})

export const RelationImportTask = Type.Object(
  {
    id: Id,
    recipe_id: Id,
    has_header: Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1] }),
    dry_run: Type.Boolean({ description: 'Whether everything is decided and nothing changed' }),
    run_rules: Type.Boolean({ description: 'Whether rules run for the tickets and contacts that it brings' }),
    file: Type.String({ description: 'The file’s key in the store' }),
    file_name: Type.String({ description: 'The file’s name as it was sent' }),
    encoding: Nullable(Type.String({ description: 'As it was asked for; null is detected' })),
    delimiter: Nullable(Type.String({ description: 'As it was asked for; null is detected' })),
    sheets: Nullable(Type.String({ description: 'As they were asked for; null is all', examples: ['1, 3'] })),
    size: Type.Integer({ minimum: 0, description: 'Bytes' }),
    description: Nullable(LongText),
    status: TaskStatus,
    is_cancelling: Type.Boolean({ description: 'Whether it stops once the rows under way are done' }),
    total_amount: Amount('Rows of data; known once the whole file has been checked'),
    imported_amount: Amount('Rows that were taken'),
    rejected_amount: Amount('Rows that were not, listed by …/rejects'),
    emptied_amount: Amount('Invalid cells that were left empty, in the rows that were taken'),
    date_formats: Nullable(
      Type.Unsafe<Record<string, DateFormat>>({
        type: 'object',
        additionalProperties: DateFormatShape,
        description:
          'How the file writes its dates, by column, where that follows from them and the year does not come first; null before the whole file has been checked',
        examples: [{ 'contacts.birth_at': 'dmy' }],
      }),
    ),
    created_contacts_amount: Amount('Contacts created'),
    updated_contacts_amount: Amount('Rows for a contact that exists already, whether or not it changes'),
    added_records_amount: Amount('Rows that add a relation record or a ticket'),
    updated_records_amount: Amount('Rows for one that exists already, whether or not it changes'),
    created_companies_amount: Amount('Companies created'),
    created_tags_amount: Amount('Tags created'),
    added_parts_amount: Amount(
      'Phone numbers, e-mail addresses, postal addresses, tags and companies added to contacts',
    ),
    current_sheet_index: Type.Integer({ description: 'The sheet of the last row that is done, from 0' }),
    current_row_index: Type.Integer({ description: 'That row, as the file counts; 0 before the first' }),
    job_turns: Amount('How often a worker has taken it up'),
    executed_start_at: Nullable(DateTime),
    executed_end_at: Nullable(DateTime),
    restart_at: Nullable(DateTime),
    error: Nullable(Worded({ description: 'Why it failed' })),
    waiting_reason: Nullable(
      Worded({
        description: 'What it or its undo waits for where that is not its turn, such as room on a disk',
      }),
    ),
    undo_status: Nullable(UndoStatus),
    undone_amount: Amount('Records that undo removed or brought back'),
    kept_amount: Amount('Records that undo left as they are, listed by …/kept'),
    undo_start_at: Nullable(DateTime),
    undo_end_at: Nullable(DateTime),
    creater_id: Nullable(Id),
    recipe: RelationImportRecipePart,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: 'RelationImportTask', description: 'One run of a recipe over a file' },
)

/** The audited fields of a task. */
export const AuditedTask = Type.Object({
  ...Type.Pick(RelationImportTask, ['id', 'recipe_id', 'file_name', 'size', 'dry_run', 'run_rules', 'status'])
    .properties,
  recipe_name: Type.String(),
})

/** Numbers of sheets, from 1, with commas between. */
export const sheetNumbers = /^ *[1-9][0-9]{0,3}( *, *[1-9][0-9]{0,3})* *$/

export const NewRelationImportTask = Type.Object(
  {
    recipe_id: Id,
    has_header: Maybe(
      Type.Boolean({ default: false, description: 'Whether the first row of every sheet is left out' }),
    ),
    description: Maybe(LongText),
    dry_run: Maybe(Type.Boolean({ default: false, description: 'Decide everything and change nothing' })),
    run_rules: Maybe({
      ...RunRules,
      description:
        'Whether rules run for each ticket and contact that it adds or changes, in the transaction that does; a dry run runs none',
    }),
    encoding: Maybe({
      ...Line,
      description: 'utf-8, utf-16le, utf-16be, big5, gb18030, shift_jis or windows-1252; detected without',
    }),
    delimiter: Maybe({
      ...Line,
      description: 'One character, or comma, semicolon, tab or pipe; detected without',
    }),
    sheets: Maybe({
      ...Line,
      pattern: sheetNumbers.source,
      'x-pattern-message': message('patterns.sheet_numbers'),
      description: 'The numbers of the sheets of a workbook to import, hidden ones not counted; all without',
      examples: ['1, 3'],
    }),
  },
  {
    $id: 'NewRelationImportTask',
    examples: [{ recipe_id: 1, has_header: true, description: 'Orders of May' }],
  },
)
export type NewRelationImportTask = Static<typeof NewRelationImportTask>

export const RelationImportTaskFilter = Type.Object({
  recipe_id: Type.Optional(FilterId),
  status: Type.Optional(TaskStatus),
  file: Type.Optional(
    Type.String({ maxLength: 255, description: 'The file’s key: a dry run and the imports of its file' }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 255, description: 'Part of the description or of the file’s name' }),
  ),
})
export type RelationImportTaskFilter = Static<typeof RelationImportTaskFilter>
