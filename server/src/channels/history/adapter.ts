import Type from 'typebox'
import { message } from '#messages/message.ts'
import type { Adapter } from '../adapter.ts'
import { createRendering } from '../rendering.ts'
import { description } from './description.ts'

const historyOnly = message('channels.history_only')

/** What was said in another system before it was moved from: it is read, and nothing can be sent. */
export const history: Adapter = {
  type: 'App\\HistoryContact',
  description,
  isHistory: true,
  credentials: Type.Object({}),
  accountOf: () => undefined,
  render: () => {
    const draft = createRendering()
    draft.refuse('contactable_type', historyOnly)
    return draft.finish()
  },
  show: () => [],
  send: async () => ({ kind: 'failed', code: 'permission_missing', message: historyOnly, isCertain: true }),
}
