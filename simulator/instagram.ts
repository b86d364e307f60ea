import { graphError } from './meta/errors.ts'
import { commonFailures } from './meta/failures.ts'
import { answerAs } from './meta/graph.ts'
import { reportAs } from './meta/reports.ts'
import { showMessage } from './meta/show.ts'
import type { Platform } from './platform.ts'

const type = 'IGApiException'
const noSuchUser = graphError('The requested user cannot be found.', {
  type,
  code: 100,
  error_subcode: 2534014,
})
const isOutside = graphError('This message is sent outside of allowed window.', {
  status: 403,
  type,
  code: 10,
  error_subcode: 2534022,
})

/** A token of Instagram Login belongs to the account itself, one of a page to the page that is linked with it. */
const self = ({ access_token = '', account_id }: Record<string, string>) =>
  access_token.startsWith('EAA')
    ? {
        id: '104857600000001',
        name: 'Citronella',
        instagram_business_account: { id: account_id, username: 'citronella' },
      }
    : { id: '7700000000000001', user_id: account_id, username: 'citronella' }

/** Instagram messages: one professional account, and those who wrote to it. */
export const instagram: Platform = {
  name: 'instagram',
  variable: 'INSTAGRAM_API_URL',
  contactableType: 'App\\IgContact',
  credentials: {
    account_id: '17841400000000001',
    access_token: 'IGAAsimulatedAccountToken',
    app_secret: '5ec2e7000000000000000000000000bb',
    verify_token: 'open sesame',
  },
  answer: answerAs({
    rules: {
      text: { max: 1000, size: (text) => Buffer.byteLength(text) },
      files: {
        image: /\.(jpe?g|png)$/i,
        video: /\.(mp4|mov|webm|ogg|avi)$/i,
        audio: /\.(mp4|m4a|aac|wav)$/i,
        file: /\.pdf$/i,
      },
      buttonTypes: ['web_url', 'postback'],
      hasQuickRepliesOnTemplates: false,
    },
    tokenOf: ({ access_token = '' }) => access_token,
    self: ({ credentials }) => self(credentials),
    person: ({ id, name }) => ({ id, name, username: name.toLowerCase().replace(/\s+/g, '_') }),
    noSuchUser,
    isOutside,
    subscribedFields: ['messages', 'messaging_postbacks', 'messaging_seen'],
  }),
  failures: commonFailures({ noSuchUser, isOutside }),
  report: reportAs({
    object: 'instagram',
    ownId: ({ account_id = '' }) => account_id,
    readOf: (messageId) => ({ mid: messageId }),
    tellsOfDelivery: false,
    hasGetStarted: false,
  }),
  show: showMessage,
}
