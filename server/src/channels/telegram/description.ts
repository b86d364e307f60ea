import { alike, type Description } from '#channels/description.ts'

const text = { limit: 4096, measure: 'utf16_units' } as const

export const description = {
  name: alike('Telegram'),
  limits: {
    text,
    text_with_buttons: text,
    text_with_quick_replies: text,
    buttons: null,
    quick_replies: null,
  },
  // By link; Telegram fetches other documents only when they are uploaded.
  files: [
    {
      kind: 'image',
      mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
      maxBytes: 5_000_000,
      maxSides: 10_000,
    },
    { kind: 'video', mediaTypes: ['video/mp4'], maxBytes: 20_000_000 },
    { kind: 'audio', mediaTypes: ['audio/mpeg', 'audio/mp4'], maxBytes: 20_000_000 },
    {
      kind: 'document',
      mediaTypes: ['application/pdf', 'application/zip', 'image/gif'],
      maxBytes: 20_000_000,
    },
  ],
  cardPictures: {
    mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: 5_000_000,
    maxSide: 5_000,
  },
  credentials: {
    bot_token: { label: alike('Bot token'), isSecret: true },
    secret_token: { label: alike('Secret token'), isSecret: true, isGenerated: true },
  },
  setUp: {
    before: [
      {
        en: 'Write /newbot to @BotFather: it answers the bot token.',
        'zh-TW': '向 @BotFather 傳送 /newbot，即可取得 bot token。',
      },
    ],
    after: [],
  },
} as const satisfies Description
