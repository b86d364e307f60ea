/** What is said in chats besides the matter itself. */

import type { Language } from './language.ts'

interface Option {
  label: string
  value?: string
  type: 'text' | 'url'
  url?: string
}

/** An employee's question that is answered by a tap. */
export interface Question {
  categories: string[]
  type: 'button' | 'quickreply' | 'carousel'
  message: object
  answers: { label: string; value: string }[]
}

const reply = (label: string, value: string): Option => ({ label, value, type: 'text' })
const link = (label: string, url: string): Option => ({ label, type: 'url', url })

const answersOf = (options: Option[]) =>
  options.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))

const asked = (
  type: 'button' | 'quickreply',
  categories: string[],
  explain_text: string,
  options: Option[],
): Question => ({ categories, type, message: { explain_text, options }, answers: answersOf(options) })

const shown = (
  alt_text: string,
  actions: [reserve: string, see: string],
  items: [title: string, text: string, slug: string][],
): Question => {
  const columns = items.map(([title, text, slug]) => ({
    title,
    text,
    actions: [
      { text: actions[0], value: `reserve:${slug}`, type: 'text' },
      { text: actions[1], type: 'url', url: `https://harbourandpine.example/${slug}` },
    ],
  }))
  const answers = items.map(([, , slug]) => ({ label: actions[0], value: `reserve:${slug}` }))
  return { categories: ['Products'], type: 'carousel', message: { alt_text, columns }, answers }
}

interface Talk {
  welcome: string[]
  impatient: string[]
  ask: string[]
  reply: string[]
  /** By the matter's category. */
  solve: Record<string, string>
  thanks: string[]
  bye: string[]
  questions: Question[]
}

const english: Talk = {
  welcome: [
    'Hello, thank you for writing. Let me have a look.',
    'Good day, I am sorry about that. One moment, please.',
    'Hi, I am opening your file now.',
  ],
  impatient: ['Hello, is anybody there?', 'I am still here.', 'Any news?'],
  ask: [
    'Under which e-mail address can I find you?',
    'May I call you back on the number that we have?',
    'Since when has that been so?',
  ],
  reply: [
    'It should be in my account.',
    'Yes, that is fine.',
    'Since last week, I think.',
    'The same as always.',
  ],
  solve: {
    Orders: 'I have changed the order. The new confirmation is on its way to you by e-mail.',
    Delivery: 'I have spoken to the carrier. They will ring you before they come.',
    Payments: 'I have passed it to our accounts. It takes three working days at most.',
    Products: 'I have sent it to our workshop, and you will hear from them by tomorrow.',
    Account: 'I have set it right. Please log in once more.',
    Feedback: 'Thank you for telling us. I pass it on to the team.',
  },
  thanks: ['Great, thank you!', 'Thanks for your help.', 'All right, thanks.', 'That was quick 👍'],
  bye: ['You are welcome. Have a nice day!', 'With pleasure. Write any time.'],
  questions: [
    asked('quickreply', ['Delivery'], 'When does it suit you best?', [
      reply('Tomorrow morning', 'deliver:tomorrow-am'),
      reply('Tomorrow afternoon', 'deliver:tomorrow-pm'),
      reply('Saturday', 'deliver:saturday'),
    ]),
    asked('button', ['Orders', 'Payments'], 'Shall I send a new one, or pay back the amount?', [
      reply('A new one', 'settle:replace'),
      reply('Pay it back', 'settle:refund'),
      link('Our terms', 'https://harbourandpine.example/terms'),
    ]),
    shown(
      'Three lamps that fit: Fjord, Mast and Cove',
      ['Reserve', 'See it'],
      [
        ['Fjord desk lamp', 'Oak, 38 cm, $89', 'fjord-desk-lamp'],
        ['Mast floor lamp', 'Brass, 140 cm, $169', 'mast-floor-lamp'],
        ['Cove wall lamp', 'Linen shade, $59', 'cove-wall-lamp'],
      ],
    ),
  ],
}

const chinese: Talk = {
  welcome: [
    '您好，感謝您的來訊，馬上為您查詢。',
    '您好，造成不便很抱歉，請稍候。',
    '您好，正在為您查看訂單資料。',
  ],
  impatient: ['請問有人在嗎？', '還在線上喔', '請問有消息了嗎？'],
  ask: [
    '請問當時留的電子郵件是哪一個？',
    '方便用資料上的電話回撥給您嗎？',
    '請問這個狀況是從什麼時候開始的？',
  ],
  reply: ['會員資料裡應該有。', '可以，謝謝。', '大概上個星期開始的。', '跟之前一樣。'],
  solve: {
    Orders: '訂單已經為您修改，新的確認信稍後會寄到信箱。',
    Delivery: '已經與物流確認，送達前會先以電話聯絡您。',
    Payments: '已轉交帳務同仁處理，最晚三個工作天內完成。',
    Products: '已通知維修人員，明天以前會與您聯絡。',
    Account: '已經為您設定好了，請再登入一次。',
    Feedback: '謝謝您的回饋，我會轉達給同仁。',
  },
  thanks: ['太好了，謝謝！', '謝謝您的協助。', '好的，了解。', '好快喔 👍'],
  bye: ['不客氣，祝您有美好的一天！', '很高興為您服務，有需要歡迎隨時來訊。'],
  questions: [
    asked('quickreply', ['Delivery'], '請問哪個時段方便收貨？', [
      reply('明天上午', 'deliver:tomorrow-am'),
      reply('明天下午', 'deliver:tomorrow-pm'),
      reply('星期六', 'deliver:saturday'),
    ]),
    asked('button', ['Orders', 'Payments'], '請問要換新品，還是退款？', [
      reply('換新品', 'settle:replace'),
      reply('退款', 'settle:refund'),
      link('退換貨說明', 'https://songgang.example/terms'),
    ]),
    shown(
      '推薦三款燈具：松果、桅杆、灣岸',
      ['預留', '查看商品'],
      [
        ['松果檯燈', '橡木，高 38 公分，NT$2,680', 'pinecone-lamp'],
        ['桅杆立燈', '黃銅，高 140 公分，NT$4,980', 'mast-floor-lamp'],
        ['灣岸壁燈', '亞麻燈罩，NT$1,780', 'cove-wall-lamp'],
      ],
    ),
  ],
}

const japanese: Talk = {
  welcome: ['お問い合わせありがとうございます。確認いたしますので少々お待ちください。'],
  impatient: ['どなたかいらっしゃいますか。'],
  ask: ['ご登録のメールアドレスを教えていただけますか。'],
  reply: ['会員情報のとおりです。', 'はい、お願いします。'],
  solve: {
    Orders: 'ご注文を変更いたしました。確認メールをお送りします。',
    Delivery: '運送会社に確認しました。お届け前にお電話いたします。',
    Payments: '経理に引き継ぎました。三営業日以内に対応いたします。',
    Products: '担当者に連絡しました。明日までにご連絡いたします。',
    Account: '設定を直しました。もう一度ログインをお試しください。',
    Feedback: 'ありがとうございます。担当者に伝えます。',
  },
  thanks: ['ありがとうございます。', '助かりました。'],
  bye: ['またいつでもご連絡ください。'],
  questions: [
    asked('quickreply', ['Delivery', 'Orders'], 'ご都合のよい時間帯はいつですか。', [
      reply('明日の午前', 'deliver:tomorrow-am'),
      reply('明日の午後', 'deliver:tomorrow-pm'),
    ]),
  ],
}

const korean: Talk = {
  welcome: ['문의해 주셔서 감사합니다. 바로 확인해 드리겠습니다.'],
  impatient: ['상담원 계신가요?'],
  ask: ['주문하실 때 사용하신 이메일을 알려 주시겠어요?'],
  reply: ['회원 정보와 같습니다.', '네, 부탁드립니다.'],
  solve: {
    Orders: '주문을 변경했습니다. 확인 메일을 보내 드리겠습니다.',
    Delivery: '배송사에 확인했습니다. 도착 전에 전화드립니다.',
    Payments: '담당 부서에 전달했습니다. 영업일 기준 3일 안에 처리됩니다.',
    Products: '담당자에게 전달했습니다. 내일까지 연락드리겠습니다.',
    Account: '설정을 바로잡았습니다. 다시 로그인해 주세요.',
    Feedback: '감사합니다. 담당자에게 전하겠습니다.',
  },
  thanks: ['감사합니다.', '빨리 해결됐네요.'],
  bye: ['언제든지 문의해 주세요.'],
  questions: [
    asked('quickreply', ['Delivery', 'Orders'], '언제가 편하신가요?', [
      reply('내일 오전', 'deliver:tomorrow-am'),
      reply('내일 오후', 'deliver:tomorrow-pm'),
    ]),
  ],
}

export const talks: Record<Language, Talk> = { english, chinese, japanese, korean }
