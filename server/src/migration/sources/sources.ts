import { UserError } from '../../user-error.ts'
import { chatwoot } from './chatwoot.ts'
import { csvFolder } from './csv-folder.ts'
import { freshdesk } from './freshdesk.ts'
import type { Source } from './source.ts'
import { zammad } from './zammad.ts'
import { zendesk } from './zendesk.ts'

const sources: Source[] = [zendesk, freshdesk, chatwoot, zammad, csvFolder]

export const sourceNames = sources.map(({ name }) => name).join(', ')

export const sourceNamed = (name: string): Source => {
  const source = sources.find((each) => each.name === name)
  if (!source) throw new UserError(`There is no source ${name}: it is one of ${sourceNames}.`)
  return source
}
