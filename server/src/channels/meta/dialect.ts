import type { FileRule, TextLimit } from '../description.ts'
import { description as instagram } from '../instagram/description.ts'
import { description as messenger } from '../messenger/description.ts'

/** The differences between Messenger and Instagram, which share one API. */
export interface Dialect {
  object: 'page' | 'instagram'
  text: TextLimit
  files: FileRule[]
  hasCallButtons: boolean
  /** The account that events are addressed to. */
  accountOf(credentials: Record<string, string>): string
  tokenOf(credentials: Record<string, string>): string
  /** The fields that a customer's name is read from. */
  profileFields: string[]
}

export const messengerDialect: Dialect = {
  object: 'page',
  text: messenger.limits.text,
  files: messenger.files,
  hasCallButtons: true,
  accountOf: ({ page_id = '' }) => page_id,
  tokenOf: ({ page_access_token = '' }) => page_access_token,
  profileFields: ['name', 'first_name', 'last_name'],
}

export const instagramDialect: Dialect = {
  object: 'instagram',
  text: instagram.limits.text,
  files: instagram.files,
  hasCallButtons: false,
  accountOf: ({ account_id = '' }) => account_id,
  tokenOf: ({ access_token = '' }) => access_token,
  profileFields: ['name', 'username'],
}
