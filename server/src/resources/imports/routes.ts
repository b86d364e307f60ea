import type { App } from '#http/endpoint.ts'
import { relationImportCheck } from './check/routes.ts'
import { relationImportPreview } from './preview/routes.ts'
import { relationImportRecipes } from './recipes/routes.ts'
import { relationImportTargets } from './recipes/target-routes.ts'
import { relationImportRejects } from './rejects/routes.ts'
import { relationImportEvents } from './tasks/events.ts'
import { relationImportTasks } from './tasks/routes.ts'
import { relationImportKept } from './undo/routes.ts'

/** Serves recipes, what helps to write one, and tasks with what came of them. */
export const imports = (app: App) => {
  relationImportRecipes(app)
  relationImportTargets(app)
  relationImportPreview(app)
  relationImportCheck(app)
  relationImportTasks(app)
  relationImportRejects(app)
  relationImportKept(app)
  relationImportEvents(app)
}
