import type { Kind } from './kind.ts'
import { calendars } from './kinds/calendars.ts'
import { cannedAnswers } from './kinds/canned-answers.ts'
import { categories } from './kinds/categories.ts'
import { channels } from './kinds/channels.ts'
import { codeLabels } from './kinds/code-labels.ts'
import { company } from './kinds/company.ts'
import { customFields, fieldCategories } from './kinds/custom-fields.ts'
import { queues } from './kinds/queues.ts'
import { recipes } from './kinds/recipes.ts'
import { roles } from './kinds/roles.ts'
import { rules } from './kinds/rules.ts'
import { serviceLevels } from './kinds/service-levels.ts'
import { kindsOfSmallLists } from './kinds/small-lists.ts'
import { subCategories } from './kinds/sub-categories.ts'
import { ticketForms } from './kinds/ticket-forms.ts'
import { webhooks } from './kinds/webhooks.ts'

/** Every kind of setting, each after those that it refers to. */
export const kinds: Kind[] = [
  ...kindsOfSmallLists,
  queues,
  categories,
  subCategories,
  codeLabels,
  calendars,
  company,
  roles,
  fieldCategories,
  customFields,
  ticketForms,
  recipes,
  channels,
  webhooks,
  cannedAnswers,
  serviceLevels,
  rules,
]
