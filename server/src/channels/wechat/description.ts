import { alike, type Description } from '#channels/description.ts'

/** The limit of the text above a menu. */
const head = { limit: 1024, measure: 'bytes' } as const

export const description = {
  name: alike('WeChat'),
  limits: {
    text: { limit: 2048, measure: 'bytes' },
    text_with_buttons: head,
    text_with_quick_replies: head,
    buttons: 10,
    quick_replies: 10,
  },
  files: [
    { kind: 'image', mediaTypes: ['image/jpeg', 'image/png', 'image/gif'], maxBytes: 10_000_000 },
    { kind: 'video', mediaTypes: ['video/mp4'], maxBytes: 10_000_000 },
    { kind: 'audio', mediaTypes: ['audio/mpeg'], maxBytes: 2_000_000, maxSeconds: 60 },
  ],
  cardPictures: { mediaTypes: ['image/jpeg', 'image/png'], maxBytes: null },
  credentials: {
    app_id: { label: alike('AppID') },
    app_secret: { label: alike('AppSecret'), isSecret: true },
    token: { label: alike('Token'), isSecret: true, isGenerated: true, isEnteredAtPlatform: true },
    encoding_aes_key: { label: alike('EncodingAESKey'), isSecret: true, isEnteredAtPlatform: true },
  },
  setUp: {
    before: [
      {
        en: 'In the official account’s console, Basic configuration: take AppID and AppSecret, and put your server’s address into the IP allow list.',
        'zh-TW': '在公眾帳號後台的「基本配置」取得 AppID 與 AppSecret，並將伺服器位址加入 IP 白名單。',
      },
    ],
    after: [
      {
        en: 'In the official account’s console, Basic configuration: enter the webhook URL as the server URL, and the token and key that you entered here.',
        'zh-TW':
          '在公眾帳號後台的「基本配置」填入 Webhook URL 作為伺服器網址，以及您在此輸入的 Token 與金鑰。',
      },
      {
        en: 'Choose the encrypted mode. If its key is not entered here, messages can be forged by anyone who sees one signed address.',
        'zh-TW': '請選擇加密模式。若未在此填入金鑰，任何人只要看到一個已簽章的網址就能偽造訊息。',
      },
    ],
  },
} as const satisfies Description
