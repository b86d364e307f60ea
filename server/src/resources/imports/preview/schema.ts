import Type, { type Static } from 'typebox'
import { Id, Maybe, Nullable, Worded } from '#shapes'
import { DateFormatShape } from '../recipes/options.ts'
import { ImportableType, RecipeHeader } from '../recipes/schema.ts'
import { RelationImportReject } from '../rejects/schema.ts'
import { NewRelationImportTask } from '../tasks/schema.ts'

const { encoding, delimiter } = NewRelationImportTask.properties

export const NewRelationImportPreview = Type.Object(
  {
    encoding,
    delimiter,
    has_header: Maybe(
      Type.Boolean({ description: 'Whether the first row of every sheet is its header; guessed without' }),
    ),
    cz_col_category_id: Maybe({
      ...Id,
      description:
        'The contact relation table whose fields are suggested; that of the recipe, or any, without',
    }),
    importable_type: Maybe({
      ...ImportableType,
      description: 'Whose fields are suggested; those of the recipe, or of contacts, without',
    }),
    recipe_id: Maybe({ ...Id, description: 'A recipe to try the rows with' }),
    skip_rows: Maybe(
      Type.Integer({
        minimum: 0,
        maximum: 1000,
        description:
          'How many rows at the top of every sheet are left out; those of the recipe, or 0, without',
      }),
    ),
    rows: Maybe(
      Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'How many rows of each sheet' }),
    ),
  },
  { $id: 'NewRelationImportPreview', examples: [{ has_header: true, cz_col_category_id: 1, rows: 10 }] },
)
export type NewRelationImportPreview = Static<typeof NewRelationImportPreview>

const Cells = Type.Array(Nullable(Type.String()), {
  description: 'As an import would read them; what is longer than 256 characters is cut',
})

/** Places of cells in a row. */
export const CellErrors = Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), {
  maxItems: 1000,
  description: 'The places, from 0, of cells that hold an error of the spreadsheet, such as `#N/A`',
})

export const CellNumbers = Type.Array(Type.Integer({ minimum: 0, maximum: 999 }), {
  maxItems: 1000,
  description: 'The places, from 0, of cells of a workbook that are numbers',
})

export const PreviewReason = Type.Object(
  {
    ...RelationImportReject.properties.reasons.items.properties,
    cell: Nullable(Type.Integer({ minimum: 0, description: 'The place of that column in the row, from 0' })),
  },
  { $id: 'RelationImportPreviewReason' },
)

const PreviewRow = Type.Object(
  {
    row: Type.Integer({ minimum: 1, description: 'As the file counts, header and blank rows included' }),
    cells: Cells,
    errors: Type.Optional(CellErrors),
    numbers: Type.Optional(CellNumbers),
    emptied: Type.Optional(
      Type.Array(PreviewReason, {
        description: 'The invalid cells that the recipe would leave empty, and why; absent without any',
      }),
    ),
    reasons: Type.Array(PreviewReason, {
      description: 'Why the recipe would reject it, as far as that shows without looking at the contacts',
    }),
  },
  { $id: 'RelationImportPreviewRow' },
)

const PreviewSheet = Type.Object(
  {
    name: Nullable(Type.String({ description: 'Null where the file is text' })),
    header: Nullable(Cells),
    rows: Type.Array(PreviewRow),
  },
  { $id: 'RelationImportPreviewSheet' },
)

const DateColumn = Type.Object(
  {
    cell: Type.Integer({ minimum: 0, description: 'The place of the column, from 0' }),
    date_format: Nullable({
      ...DateFormatShape,
      description: 'What all of its dates have in common; null where they leave doubt, or contradict',
    }),
  },
  { $id: 'RelationImportDateColumn' },
)

export const RelationImportPreview = Type.Object(
  {
    format: Type.Unsafe<'text' | 'xlsx'>({ type: 'string', enum: ['text', 'xlsx'] }),
    encoding: Nullable(Type.String({ description: 'As asked for or as detected; null for a workbook' })),
    delimiter: Nullable(Type.String({ description: 'As asked for or as detected; null for a workbook' })),
    has_header: Type.Boolean({ description: 'Whether the first row of every sheet is taken for its header' }),
    is_header_guessed: Type.Boolean(),
    header: Nullable({ ...Cells, description: 'That of the first sheet that holds something' }),
    headers: Type.Array(RecipeHeader, {
      description: 'What the columns seem to be, by their names: the headers of a new recipe',
    }),
    sheets: Type.Array(PreviewSheet),
    date_columns: Type.Array(DateColumn, {
      description: 'The columns with dates, and how these are written, by the first 20,000 rows',
    }),
    problems: Type.Array(Worded(), { description: 'What else one should know, in words' }),
  },
  { $id: 'RelationImportPreview', description: 'What a file holds, before it is imported' },
)
export type RelationImportPreview = Static<typeof RelationImportPreview>
