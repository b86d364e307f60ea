import Type from 'typebox'
import { message } from '#messages/message.ts'
import type { Account, Adapter, CheckResult } from '../adapter.ts'
import { look } from '../meta/call.ts'
import { AccountId, AppSecret, Token, VerifyToken } from '../meta/credentials.ts'
import { messengerDialect as dialect } from '../meta/dialect.ts'
import { failureOf } from '../meta/failures.ts'
import { graphApi, mismatch, missingFields } from '../meta/graph-api.ts'
import { receiveIn } from '../meta/receive.ts'
import { renderIn } from '../meta/render.ts'
import { show } from '../meta/shown.ts'
import { description } from './description.ts'

const neededFields = [
  'messages',
  'message_edits',
  'messaging_postbacks',
  'message_deliveries',
  'message_reads',
]

const check = async (account: Account): Promise<CheckResult> => {
  const { reply, answer } = await look(account, dialect, 'me', ['id', 'name'])
  if (reply.status >= 300) return failureOf(reply, answer)
  const { page_id } = account.credentials
  const name = String(answer.name ?? answer.id)
  if (String(answer.id) !== page_id)
    return mismatch(
      message('meta.token_of_other_page', { name, id: String(answer.id), page: String(page_id) }),
    )
  const notes = await missingFields(account, dialect, neededFields)
  return { kind: 'works', account_name: name, ...(notes.length ? { notes } : {}) }
}

/** Facebook Messenger: messages to and from one page. */
export const messenger: Adapter = {
  type: 'App\\FbContact',
  description,
  maxPerSecond: 300,
  address: { default: 'https://graph.facebook.com' },
  credentials: Type.Object({
    page_id: AccountId('Id of the page'),
    page_access_token: Token('Access token of the page, which does not expire'),
    app_secret: AppSecret('Secret of the app, which signs what Messenger reports'),
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
