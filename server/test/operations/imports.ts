import assert from 'node:assert/strict'
import { runDue } from '../imports/imports.ts'
import type { Service } from '../service.ts'
import type { Driver } from './driver.ts'

/** Imports into a category with one field. Returns the recipe's ID. */
export const driveImports = async (
  { drive, driveFile, manage }: Driver,
  service: Service,
  { orders, order }: { orders: number; order: number },
) => {
  const recipe = await manage(
    'RelationImportRecipe',
    'RelationImportRecipes',
    {
      name: 'Orders',
      headers: [{ value: 'contacts.membership_no' }, { value: `cz_relation_information.${order}` }],
      unique_columns: ['contacts.membership_no'],
      cz_col_category_id: orders,
    },
    { relation_unique_column: `cz_relation_information.${order}` },
    'id',
    '?importable_type=App%5CContact',
  )
  const fields = { recipe_id: String(recipe) }
  await driveFile('previewRelationImport', fields, 'M1,A-3\n')
  const headers = [{ value: 'contacts.gender' }]
  await drive('checkRelationImport', {}, { headers, rows: [{ cells: ['1'] }] })
  const task = { id: (await driveFile('createRelationImportTask', fields, 'M1,A-3\nM2,A-4\n')).id }
  await drive('listRelationImportTasks')
  await drive('cancelRelationImportTask', task)
  await drive('restartRelationImportTask', task)
  await runDue(service)
  assert.equal((await drive('getRelationImportTask', task)).imported_amount, 1)
  assert.equal((await drive('listRelationImportRejects', task)).length, 1)
  await drive('downloadRelationImportRejects', task)
  await drive('countRelationImportRejects', task)
  await drive('undoRelationImportTask', task)
  await runDue(service)
  await drive('listRelationImportKept', task)
  await drive('watchRelationImportTask', task)
  const { id: tried } = await driveFile('createRelationImportTask', { ...fields, dry_run: '1' }, 'M1,A-3\n')
  await runDue(service)
  await drive('importRelationImportTask', { id: tried })
  return recipe
}
