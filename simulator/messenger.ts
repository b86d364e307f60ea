import { graphError } from './meta/errors.ts'
import { commonFailures } from './meta/failures.ts'
import { answerAs } from './meta/graph.ts'
import { reportAs } from './meta/reports.ts'
import { showMessage } from './meta/show.ts'
import type { Platform } from './platform.ts'

const noSuchUser = graphError('(#100) No matching user found', { code: 100, error_subcode: 2018001 })
const isOutside = graphError('(#10) This message is sent outside of allowed window.', {
  code: 10,
  error_subcode: 2018278,
})

/** Facebook Messenger: one page, and those who wrote to it. */
export const messenger: Platform = {
  name: 'messenger',
  variable: 'MESSENGER_API_URL',
  contactableType: 'App\\FbContact',
  credentials: {
    page_id: '104857600000001',
    page_access_token: 'EAAGsimulatedPageToken',
    app_secret: '5ec2e7000000000000000000000000aa',
    verify_token: 'open sesame',
  },
  answer: answerAs({
    rules: {
      text: { max: 2000, size: (text) => text.length },
      files: {
        image: /\.(jpe?g|png|gif)$/i,
        video: /\.(mp4|mov|webm|ogg|avi)$/i,
        audio: /\.(mp3|mp4|m4a|aac|wav)$/i,
        file: /./,
      },
      buttonTypes: ['web_url', 'postback', 'phone_number'],
      hasQuickRepliesOnTemplates: true,
    },
    tokenOf: ({ page_access_token = '' }) => page_access_token,
    self: ({ credentials }) => ({ id: credentials.page_id, name: 'Citronella' }),
    person: ({ id, name }) => {
      const [first_name = '', ...others] = name.split(' ')
      return { id, name, first_name, last_name: others.join(' '), profile_pic: undefined }
    },
    noSuchUser,
    isOutside,
    subscribedFields: [
      'messages',
      'message_edits',
      'messaging_postbacks',
      'message_deliveries',
      'message_reads',
    ],
  }),
  failures: commonFailures({ noSuchUser, isOutside }),
  report: reportAs({
    object: 'page',
    ownId: ({ page_id = '' }) => page_id,
    readOf: (_, world) => ({ watermark: world.now() }),
    tellsOfDelivery: true,
    hasGetStarted: true,
  }),
  show: showMessage,
}
