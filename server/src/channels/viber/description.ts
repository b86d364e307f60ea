import { alike, type Description } from '#channels/description.ts'

const text = { limit: 7000, measure: 'utf16_units' } as const

export const description = {
  name: alike('Viber'),
  limits: {
    text,
    text_with_buttons: text,
    text_with_quick_replies: text,
    buttons: null,
    quick_replies: null,
  },
  files: [
    { kind: 'image', mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 1_000_000 },
    { kind: 'video', mediaTypes: ['video/mp4'], maxBytes: 26_000_000 },
    {
      kind: 'document',
      mediaTypes: [
        ...['application/pdf', 'application/zip', 'text/plain', 'text/csv', 'image/jpeg', 'image/png'],
        ...['image/gif', 'image/webp', 'audio/mpeg', 'audio/mp4', 'application/msword'],
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
      maxBytes: 50_000_000,
    },
  ],
  cardPictures: { mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 500_000 },
  credentials: {
    auth_token: { label: { en: 'Token', 'zh-TW': '權杖' }, isSecret: true },
    sender_name: { label: { en: 'Name beside messages', 'zh-TW': '訊息旁顯示的名稱' } },
  },
  setUp: {
    before: [
      {
        en: 'The bot’s admin panel, which Viber’s partners give, has the token.',
        'zh-TW': '於 Viber 合作夥伴提供的 bot 管理介面取得權杖。',
      },
    ],
    after: [],
  },
} as const satisfies Description
