import { alike, type Description } from '#channels/description.ts'

const text = { limit: 5000, measure: 'utf16_units' } as const

export const description = {
  name: alike('LINE'),
  limits: {
    text,
    text_with_buttons: { limit: 160, measure: 'graphemes' },
    text_with_quick_replies: text,
    buttons: 4,
    quick_replies: 13,
  },
  files: [
    { kind: 'image', mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 10_000_000, isHttpsOnly: true },
    { kind: 'video', mediaTypes: ['video/mp4'], maxBytes: 200_000_000, isHttpsOnly: true },
    {
      kind: 'audio',
      mediaTypes: ['audio/mpeg', 'audio/mp4'],
      maxBytes: 200_000_000,
      needsDuration: true,
      isHttpsOnly: true,
    },
  ],
  cardPictures: {
    mediaTypes: ['image/jpeg', 'image/png'],
    maxBytes: 10_000_000,
    maxSide: 1024,
    isHttpsOnly: true,
  },
  credentials: {
    channel_access_token: { label: alike('Channel access token'), isSecret: true },
    channel_secret: { label: alike('Channel secret'), isSecret: true },
  },
  setUp: {
    before: [
      {
        en: 'In the LINE Developers console, create a provider and a Messaging API channel for your official account.',
        'zh-TW': '在 LINE Developers 主控台建立 provider，並為您的官方帳號建立 Messaging API channel。',
      },
      {
        en: 'Take the channel secret from Basic settings; under Messaging API, issue a long-lived channel access token.',
        'zh-TW': '於 Basic settings 取得 channel secret；於 Messaging API 發行長效的 channel access token。',
      },
    ],
    after: [
      {
        en: 'Turn “Use webhook” on under Messaging API.',
        'zh-TW': '於 Messaging API 開啟「Use webhook」。',
      },
      {
        en: 'In the official account’s response settings, turn automatic replies off.',
        'zh-TW': '在官方帳號的回應設定中關閉自動回應。',
      },
    ],
  },
} as const satisfies Description
