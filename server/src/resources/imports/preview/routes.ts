import type { Db } from '#db/connections/connect.ts'
import { type App, type Context, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { kindOf } from '#resources/cz-cols/queries.ts'
import { One } from '#shapes'
import { runInWorker } from '#sheets/in-worker.ts'
import { UnreadableFile } from '#sheets/types.ts'
import { loadPlan } from '../plan/load.ts'
import { FailedImport } from '../plan/plan.ts'
import { findDefinition, isRecipe } from '../recipes/queries.ts'
import type { RecipeHeader } from '../recipes/schema.ts'
import { askedReading, maxFileBytes } from '../tasks/receive.ts'
import { fieldsToSuggest, ticketFieldsToSuggest } from './queries.ts'
import { type Bounds, createQueue } from './queue.ts'
import type { Look, PreviewInput } from './read.ts'
import { NewRelationImportPreview, RelationImportPreview } from './schema.ts'
import { present } from './view.ts'

const module = new URL('./read.ts', import.meta.url)
/** A read that hangs is aborted before its client gives up. */
const limits = { heapMegabytes: 64, quietSeconds: 20 }

/** Each read takes its own heap and most of a core, so a process runs one at a time. */
const usual: Bounds = { atOnce: 1, maxWaiting: 8, maxWaitMs: 5_000 }

const planOf = async (db: Db, recipe_id: number) => {
  try {
    return await loadPlan(db, { recipe_id, has_header: false })
  } catch (error) {
    if (error instanceof FailedImport) throw invalid('recipe_id', error.text)
    throw error
  }
}

const recipeToTry = async (db: Db, id: number | null | undefined) => {
  if (!id) return null
  if (!(await isRecipe(db, id))) throw invalid('recipe_id', 'fields.no_such_record')
  const { headers, cz_col_category_id, skip_rows, importable_type } = await findDefinition(db, id)
  return { headers, skip_rows, importable_type, category: cz_col_category_id, plan: await planOf(db, id) }
}

const fieldsOf = async (db: Db, asked: number | null | undefined, ofRecipe: number | null) => {
  if (asked && (await kindOf(db, asked)) !== 1) throw invalid('cz_col_category_id', 'recipes.relation_table')
  return fieldsToSuggest(db, asked ?? ofRecipe)
}

const look = async (input: PreviewInput): Promise<Look> => {
  try {
    for await (const found of runInWorker<PreviewInput, Look>(module, input, limits)) return found
    throw new Error('The file was looked at without a result.')
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.text)
    throw error
  }
}

type PreviewContext = Pick<Context<string, unknown, NewRelationImportPreview>, 'db' | 'body' | 'upload'>

const preview = async ({ db, body, upload }: PreviewContext, queued: ReturnType<typeof createQueue>) => {
  const asked = askedReading(body)
  const recipe = await recipeToTry(db, body.recipe_id)
  const isOfTickets = (body.importable_type ?? recipe?.importable_type) === 'App\\Ticket'
  const fields = isOfTickets
    ? await ticketFieldsToSuggest(db)
    : await fieldsOf(db, body.cz_col_category_id, recipe?.category ?? null)
  const amount = body.rows ?? 20
  const { path, name } = upload
  // One more, because the first row may be the header.
  const skipRows = body.skip_rows ?? recipe?.skip_rows ?? 0
  const input = { path, name, ...asked, amount: amount + 1, skipRows, plan: recipe?.plan ?? null }
  const found = await queued(() => look(input))
  const headers: RecipeHeader[] | null = recipe?.headers ?? null
  return present(found, { amount, hasHeader: body.has_header ?? null, fields, headers, isOfTickets })
}

/** Serves the preview of a file before it is imported. */
export const relationImportPreview = (app: App, bounds: Bounds = usual) => {
  const queued = createQueue(bounds)
  endpoint(app, {
    method: 'POST',
    path: '/relation-import-recipe/preview',
    tag: 'Imports',
    access: 'recipe.create',
    operationId: 'previewRelationImport',
    summary: 'Look at a file before it is imported',
    description:
      'Returns how the file is read, the first rows of its sheets, and suggested headers for a recipe. With `recipe_id`, each row says why that recipe would reject it, contacts aside; a task with `dry_run` says it all. Nothing is stored. Long texts are cut, and only the first of very large rows are returned.',
    body: NewRelationImportPreview,
    upload: { field: 'file', maxBytes: maxFileBytes },
    answer: One(RelationImportPreview),
    isTransaction: false,
    handle: async (context) => ({ data: await preview(context, queued) }),
  })
}
