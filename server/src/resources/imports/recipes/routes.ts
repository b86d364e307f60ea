import type { App } from '#http/endpoint.ts'
import { serveResource } from '#http/resource.ts'
import { list, records, sorts } from './queries.ts'
import {
  NewRelationImportRecipe,
  RelationImportRecipe,
  RelationImportRecipeChanges,
  RelationImportRecipeFilter,
} from './schema.ts'
import { insert, update } from './writes.ts'

export const relationImportRecipes = (app: App) =>
  serveResource(app, {
    name: 'recipe',
    table: 'relation_import_recipes',
    path: '/relation-import-recipe',
    operation: ['RelationImportRecipe', 'RelationImportRecipes'],
    tag: 'Imports',
    record: RelationImportRecipe,
    filter: RelationImportRecipeFilter,
    create: NewRelationImportRecipe,
    update: RelationImportRecipeChanges,
    queries: { list, records, sorts, insert, update },
  })
