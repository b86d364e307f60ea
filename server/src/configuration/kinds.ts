import { calendars } from './calendars.ts'
import { cannedAnswers } from './canned-answers.ts'
import { channels } from './channels.ts'
import { codeLabels } from './code-labels.ts'
import { company } from './company.ts'
import { customFields, fieldCategories } from './custom-fields.ts'
import type { Kind } from './kind.ts'
import { named } from './names.ts'
import { queues } from './queues.ts'
import { recipes } from './recipes.ts'
import { roles } from './roles.ts'
import { rules } from './rules.ts'
import { serviceLevels } from './service-levels.ts'
import { subCategories } from './sub-categories.ts'
import { ticketForms } from './ticket-forms.ts'
import { webhooks } from './webhooks.ts'

/** Every kind of setting, each after those that it refers to. */
export const kinds: Kind[] = [
  company,
  ...named,
  queues,
  subCategories,
  codeLabels,
  calendars,
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
