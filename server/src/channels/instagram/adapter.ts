import Type from 'typebox'
import { message } from '#messages/message.ts'
import type { Account, Adapter, CheckResult } from '../adapter.ts'
import { look, objectOf } from '../meta/call.ts'
import { AccountId, AppSecret, Token, VerifyToken } from '../meta/credentials.ts'
import { instagramDialect as dialect } from '../meta/dialect.ts'
import { failureOf } from '../meta/failures.ts'
import { graphApi, mismatch, missingFields } from '../meta/graph-api.ts'
import { receiveIn } from '../meta/receive.ts'
import { renderIn } from '../meta/render.ts'
import { show } from '../meta/shown.ts'
import { description } from './description.ts'

/** Checks for a token of a linked page; tokens of Instagram Login begin differently. */
const isOfPage = (credentials: Record<string, string>) => dialect.tokenOf(credentials).startsWith('EAA')

const neededFields = ['messages', 'messaging_postbacks', 'messaging_seen']

/** Returns the account of a token of either kind. */
const ownAccount = async (account: Account) => {
  const byPage = isOfPage(account.credentials)
  const fields = byPage ? ['id', 'name', 'instagram_business_account{id,username}'] : ['user_id', 'username']
  const { reply, answer } = await look(account, dialect, 'me', fields)
  if (reply.status >= 300) return failureOf(reply, answer)
  const linked = objectOf(answer.instagram_business_account)
  const { id, username } = byPage ? linked : { id: answer.user_id, username: answer.username }
  if (id === undefined) return mismatch(message('meta.no_instagram_account'))
  return { kind: 'found' as const, id: String(id), name: `@${username ?? id}` }
}

const check = async (account: Account): Promise<CheckResult> => {
  const own = await ownAccount(account)
  if (own.kind === 'failed') return own
  const { account_id } = account.credentials
  if (own.id !== account_id)
    return mismatch(
      message('meta.token_of_other_account', { name: own.name, id: own.id, account: String(account_id) }),
    )
  const notes = await missingFields(account, dialect, isOfPage(account.credentials) ? [] : neededFields)
  return { kind: 'works', account_name: own.name, ...(notes.length ? { notes } : {}) }
}

/** Instagram messages of one professional account, by Instagram Login or through a linked page. */
export const instagram: Adapter = {
  type: 'App\\IgContact',
  description,
  maxPerSecond: 100,
  address: {
    default: 'https://graph.instagram.com',
    for: (credentials) =>
      isOfPage(credentials) ? 'https://graph.facebook.com' : 'https://graph.instagram.com',
  },
  credentials: Type.Object({
    account_id: AccountId('Id of the professional account'),
    access_token: Token('Access token of Instagram Login, or of the page that is linked with the account'),
    app_secret: AppSecret('Secret of the Instagram app; with a linked page, of the Facebook app'),
    verify_token: VerifyToken,
  }),
  accountOf: dialect.accountOf,
  windowHours: 24,
  render: renderIn(dialect),
  show,
  receive: receiveIn(dialect),
  check,
  ...graphApi(dialect),
}
