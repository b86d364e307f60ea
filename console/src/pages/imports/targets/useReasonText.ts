import { currentLanguage, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { reasonWords } from './reasonWords.ts'
import type { Targets } from './useTargets.ts'

type Reason = Schemas['RelationImportRejectReason']

/** Returns whether the reason concerns all cells that identify the contact. */
export const isAboutContact = ({ column, code }: Pick<Reason, 'column' | 'code'>) =>
  !column && code.startsWith('contact_')

export const joined = (names: string[]) =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)

/**
 * Returns a function that explains why a row was rejected. `keys` are the columns that identify the contact. With
 * `isNamed` an invalid cell is said with its column, for where that is not in sight.
 */
export const useReasonText = (
  targets: Targets,
  keys: string[],
  { nameOf = targets.nameOf, isNamed = false }: { nameOf?: Targets['nameOf']; isNamed?: boolean } = {},
) => {
  const t = useWords(reasonWords)
  const invalid = ({ column, message }: Pick<Reason, 'column' | 'message'>) => {
    const kind = (column && targets.takerOf(column)?.kind) || 'unknown'
    // The service knows in which format dates are read, and which tags are unknown.
    if (kind === 'date' || kind === 'moment' || kind === 'tags') return message.replace(/[.。]$/, '')
    if (column === 'tickets.handler_id') return t('invalid_handler')
    if (column === 'tickets.sub_category_id') return t('invalid_sub_category')
    return t(`invalid_${kind === 'long' ? 'text' : kind}`)
  }
  const one = ({ code, column, message }: Reason) => {
    // These messages name other rows, or fields without a column.
    if (code === 'contact_repeated' || code === 'record_repeated') return message
    if (code === 'contact_incomplete' && column === null) return message
    if (code !== 'invalid')
      return t(code, { name: column && nameOf(column), keys: joined(keys.map(nameOf)), message })
    const text = invalid({ column, message })
    return isNamed && column ? t('of_column', { name: nameOf(column), text }) : text
  }
  return (reasons: Reason[]) => [...new Set(reasons.map(one))].join(t('and'))
}
