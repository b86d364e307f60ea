import type { readyRules as english } from '../en/ready-rules.ts'
import type { TranslationOf } from '../keys.ts'

export const readyRules = {
  vip: 'VIP',
  vip_first: 'VIP 優先',
  vip_first_text: '有這個標籤的聯絡人一來，對話就設為最高優先。',
  closed_ticket: '客戶回覆已結案的工單',
  closed_ticket_text: '兩週內剛結案的客戶又來訊時，加上標籤，並留備註提醒接手的人。',
  closed_ticket_tag: '再次來訊',
  closed_ticket_note: '這位客戶最近有一張工單剛結案。如果是同一件事，請重新開啟那張工單。',
  low_score: '低分通知主管',
  low_score_text: '收到 2 分以下的評分時，通知這個群組。',
  leads: '主管',
  low_score_notice: '有客戶給了低分。',
  low_score_note: '這位客戶不滿意。',
  duplicate_contact: '聯絡人重複',
  duplicate_contact_text: '另一位聯絡人有相同的電話或電子郵件時留下備註，方便合併。',
  duplicate_contact_note: '另一位聯絡人有相同的電話或電子郵件。如果是同一個人，請合併。',
  language_queue: '依語言分到佇列',
  language_queue_text: '排隊中的對話如果不是用中文寫的，就轉到這個佇列。',
  language_queue_need: '外語',
  language_queue_scripts: 'latin\nkana\nhangul\ncyrillic\narabic\nthai',
  spam: '垃圾訊息',
  spam_text: '訊息含有廣告用語時，加上標籤並降到最低優先。',
  spam_tag: '垃圾訊息',
  spam_words: '飆股\n穩賺不賠\n加賴領\n線上娛樂城\n小額借貸\n貸款免審核',
} as const satisfies TranslationOf<typeof english>
