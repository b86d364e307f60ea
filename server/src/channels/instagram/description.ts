import { alike, type Description } from '#channels/description.ts'
import { appSecret, optionLimits, verifyToken } from '../meta/description.ts'

const text = { limit: 1000, measure: 'bytes' } as const

export const description = {
  name: alike('Instagram'),
  limits: { text, text_with_quick_replies: text, ...optionLimits },
  files: [
    { kind: 'image', mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 8_000_000 },
    { kind: 'video', mediaTypes: ['video/mp4'], maxBytes: 25_000_000 },
    { kind: 'audio', mediaTypes: ['audio/mp4'], maxBytes: 25_000_000 },
    { kind: 'document', mediaTypes: ['application/pdf'], maxBytes: 25_000_000 },
  ],
  cardPictures: { mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 8_000_000 },
  credentials: {
    account_id: { label: { en: 'Account ID', 'zh-TW': '帳號編號' } },
    access_token: { label: { en: 'Access token', 'zh-TW': '存取權杖' }, isSecret: true },
    app_secret: appSecret,
    verify_token: verifyToken,
  },
  setUp: {
    before: [
      {
        en: 'At Meta for Developers, add Instagram to an app of its own; take its access token and the app secret. The account must be a professional one.',
        'zh-TW':
          '在 Meta for Developers 為專用的應用程式加入 Instagram，取得存取權杖與應用程式密鑰。帳號須為專業帳號。',
      },
    ],
    after: [
      {
        en: 'Under Webhooks: enter the webhook URL and the verify token, and subscribe to messages, messaging_postbacks and messaging_seen.',
        'zh-TW':
          '於 Webhooks 填入 Webhook URL 與驗證權杖，並訂閱 messages、messaging_postbacks、messaging_seen。',
      },
      {
        en: 'In the Instagram app, allow access to messages: Settings, Messages, Connected tools.',
        'zh-TW': '在 Instagram 應用程式中允許存取訊息：設定、訊息、已連結的工具。',
      },
    ],
  },
} as const satisfies Description
