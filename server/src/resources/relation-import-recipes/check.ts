import type { Db } from '#db/connect.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { invalid } from '#http/problem.ts'
import { FailedImport } from '#resources/relation-import-runs/failed.ts'
import { planFor } from '#resources/relation-import-runs/plan.ts'
import { One } from '#shapes'
import type { Cell } from '#sheets/types.ts'
import { NewRelationImportCheck, RelationImportCheck } from './check-schema.ts'
import { wordsBy } from './check-words.ts'
import { wanted } from './definition.ts'
import { judgeOf } from './judge.ts'

const cellsOf = ({ cells, errors }: NewRelationImportCheck['rows'][number]): Cell[] =>
  cells.map((cell, place) => (cell !== null && errors?.includes(place) ? { error: cell } : cell))

const planOf = async (db: Db, body: NewRelationImportCheck) => {
  try {
    return await planFor(db, wanted({ ...body, name: '' }), false)
  } catch (error) {
    if (error instanceof FailedImport) throw invalid('headers', error.message)
    throw error
  }
}

/** Tries rows with a recipe that need not be stored, nor be complete. */
export const relationImportCheck = (app: App) =>
  endpoint(app, {
    method: 'POST',
    path: '/relation-import-recipe/check',
    tag: 'Imports',
    access: 'recipe.create',
    operationId: 'checkRelationImport',
    summary: 'Try rows with a recipe before it is stored',
    description:
      'Answers why each row would be rejected, as far as that shows without looking at the contacts, and what the words stand for in columns that take only certain values. The recipe need not be complete: what it lacks is not judged. Nothing is stored.',
    body: NewRelationImportCheck,
    answer: One(RelationImportCheck),
    isTransaction: false,
    handle: async ({ db, body }) => {
      const plan = await planOf(db, body)
      const rows = body.rows.map(cellsOf)
      return { data: { rows: rows.map(judgeOf(plan)), words: wordsBy(plan, rows) } }
    },
  })
