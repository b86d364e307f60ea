import { alike, type Description } from '#channels/description.ts'
import { appSecret, optionLimits, verifyToken } from '../meta/description.ts'

const text = { limit: 2000, measure: 'utf16_units' } as const

export const description = {
  name: alike('Messenger'),
  limits: { text, text_with_quick_replies: text, ...optionLimits },
  files: [
    { kind: 'image', mediaTypes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8_000_000 },
    { kind: 'video', mediaTypes: ['video/mp4'], maxBytes: 25_000_000 },
    { kind: 'audio', mediaTypes: ['audio/mpeg', 'audio/mp4'], maxBytes: 25_000_000 },
    { kind: 'document', mediaTypes: [], maxBytes: 25_000_000 },
  ],
  cardPictures: { mediaTypes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 8_000_000 },
  credentials: {
    page_id: { label: { en: 'Page ID', 'zh-TW': '粉絲專頁編號' } },
    page_access_token: { label: { en: 'Page access token', 'zh-TW': '粉絲專頁存取權杖' }, isSecret: true },
    app_secret: appSecret,
    verify_token: verifyToken,
  },
  setUp: {
    before: [
      {
        en: 'At Meta for Developers, create an app with the Messenger product, and connect your page.',
        'zh-TW': '在 Meta for Developers 建立含 Messenger 產品的應用程式，並連結您的粉絲專頁。',
      },
      {
        en: 'Take the app secret from App settings, Basic; the page access token of a system user does not expire.',
        'zh-TW': '於「應用程式設定、基本資料」取得應用程式密鑰；系統用戶的粉絲專頁存取權杖不會過期。',
      },
    ],
    after: [
      {
        en: 'Under Messenger, Webhooks: enter the webhook URL and the verify token, and subscribe the page to messages, message_edits, messaging_postbacks, message_deliveries and message_reads.',
        'zh-TW':
          '於 Messenger 的 Webhooks 填入 Webhook URL 與驗證權杖，並訂閱 messages、message_edits、messaging_postbacks、message_deliveries、message_reads。',
      },
      {
        en: 'Ask for pages_messaging in app review before customers who are no testers can be answered.',
        'zh-TW': '通過 pages_messaging 應用程式審查後，才能回覆非測試人員的顧客。',
      },
    ],
  },
} as const satisfies Description
