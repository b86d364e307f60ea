import { length, type Measure } from '../drawing.ts'

/** In what Messenger and Instagram differ, though they share one API. */
export interface Dialect {
  object: 'page' | 'instagram'
  text: { limit: number; measure: Measure; unit: string }
  hasCallButtons: boolean
  /** The account that events are addressed to. */
  accountOf(credentials: Record<string, string>): string
  tokenOf(credentials: Record<string, string>): string
  /** What a customer's name is read from. */
  profileFields: string[]
}

export const messengerDialect: Dialect = {
  object: 'page',
  text: { limit: 2000, measure: length.units, unit: 'characters' },
  hasCallButtons: true,
  accountOf: ({ page_id = '' }) => page_id,
  tokenOf: ({ page_access_token = '' }) => page_access_token,
  profileFields: ['name', 'first_name', 'last_name'],
}

export const instagramDialect: Dialect = {
  object: 'instagram',
  text: { limit: 1000, measure: length.bytes, unit: 'bytes' },
  hasCallButtons: false,
  accountOf: ({ account_id = '' }) => account_id,
  tokenOf: ({ access_token = '' }) => access_token,
  profileFields: ['name', 'username'],
}
