import type { described as english } from '../en/described.ts'
import type { TranslationOf } from '../keys.ts'

export const described = {
  about: '{what}：{about}',
  edited: '已編輯',
  unshown: '無法顯示的訊息類型',
  of_type: '類型為 {type} 的訊息',
  sticker: '貼圖',
  unnamed_sticker: '貼圖：無名稱',
  location: '位置',
  contact: '聯絡資訊',
  poll: '投票',
  link: '連結',
  story: '限時動態',
  paid_media: '付費媒體',
  checklist: '待辦清單',
  game: '遊戲',
  invoice: '付款請求',
  scanned: '掃描了 QR Code：{code}',
  scanned_unnamed: '掃描了 QR Code',
  story_mention: '在限時動態中提及',
  shared_post: '分享的貼文',
  shared_reel: '分享的 Reels',
  shared_link: '分享的連結',
  shared_message: '分享的訊息',
  story_reply: '回覆限時動態',
} as const satisfies TranslationOf<typeof english>
