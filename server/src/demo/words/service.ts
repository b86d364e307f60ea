import type { ChannelType } from '#channels/types.ts'

export const sponsors = [
  {
    name: 'Harbour & Pine',
    description: 'Furniture and lamps',
    is_immortal: true,
    mail_channels: ['care@harbourandpine.example'],
  },
  {
    name: '松港生活',
    description: '家具與燈飾，台灣',
    is_immortal: false,
    mail_channels: ['service@songgang.example'],
  },
]

export const queues = [
  { name: 'Calls', description: 'Telephone, weekdays from 9 to 18' },
  { name: 'Web chat', description: 'The chat of both web sites' },
  { name: 'E-mail', description: 'Answered within a working day' },
  { name: 'Technical', description: 'Handed over by the first line' },
  { name: 'Messaging', description: 'LINE, Messenger and Telegram' },
]

const service_hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '18:00' }))

interface DemoChannel {
  /** Index of the sponsor and of the queue. */
  sponsor: number
  queue: number
  /** The share of a brand's customers who write there. */
  share: number
  row: Record<string, unknown> & { contactable_type: ChannelType }
}

const chat = (sponsor: number, row: Record<string, unknown>): DemoChannel => ({
  sponsor,
  queue: 1,
  share: 45,
  row: { contactable_type: 'App\\LivechatContact', ...row },
})

/** Without credentials, so that no platform is called. */
const messenger = (
  sponsor: number,
  share: number,
  contactable_type: ChannelType,
  name: string,
  language: string,
): DemoChannel => ({
  sponsor,
  queue: 4,
  share,
  row: { contactable_type, name, language, allowed_origins: [], service_hours: [] },
})

export const channels: DemoChannel[] = [
  chat(0, {
    name: 'Harbour & Pine',
    language: 'en',
    allowed_origins: ['https://harbourandpine.example'],
    accent_color: '#1f6f5c',
    greeting: 'Hello! How can we help?',
    away_message: 'We are all away for a moment. Leave a message; the answer will appear here.',
    service_hours,
    service_hours_note: 'We are closed on public holidays.',
  }),
  chat(1, {
    name: '松港生活',
    language: 'zh-TW',
    allowed_origins: ['https://songgang.example'],
    accent_color: '#a8482f',
    greeting: '您好！需要什麼協助嗎？',
    away_message: '客服人員暫時不在線上，請留言，我們會盡快回覆。',
    service_hours,
    service_hours_note: '國定假日休息。',
  }),
  messenger(0, 30, 'App\\FbContact', 'Harbour & Pine on Messenger', 'en'),
  messenger(0, 25, 'App\\TelegramContact', 'Harbour & Pine on Telegram', 'en'),
  messenger(1, 70, 'App\\LineContact', '松港生活 LINE 官方帳號', 'zh-TW'),
]

export const terminationCodes = [
  { name: 'Solved at first contact', description: null, status: 2 },
  { name: 'Solved by replacement', description: 'A new item was sent', status: 2 },
  { name: 'Repaired', description: 'By a technician on site', status: 2 },
  { name: 'Refunded', description: 'Money was paid back', status: 3 },
  { name: 'No answer from the customer', description: 'Three attempts', status: 3 },
  { name: 'Duplicate', description: 'Another ticket has the same matter', status: 3 },
  { name: 'Waiting for the customer', description: null, status: 1 },
  { name: 'Handed to the carrier', description: 'Search for a parcel', status: 1 },
]

export const tags = [
  'VIP',
  'Wholesale',
  'Newsletter',
  'Press',
  'Late payer',
  'Trade fair',
  'Showroom',
  '門市會員',
  '推薦人',
  '常客',
  '企業客戶',
  'Designer',
]

export const products: Record<'english' | 'chinese' | 'japanese' | 'korean', string[]> = {
  english: [
    'Fjord desk lamp',
    'Pier bookshelf',
    'Tern dining table',
    'Cove armchair',
    'Mast coat stand',
    'Drift sofa bed',
  ],
  chinese: ['松果檯燈', '碼頭書架', '海燕餐桌', '灣岸單椅', '桅杆衣帽架', '浮木沙發床'],
  japanese: ['フィヨルドデスクランプ', 'ピア本棚', 'コーブアームチェア'],
  korean: ['피오르 책상 조명', '부두 책장', '코브 안락의자'],
}
