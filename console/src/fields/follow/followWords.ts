import { defineWords } from '#console/words/words.ts'

export const followWords = defineWords('follow', {
  en: {
    follow: 'Follow',
    follow_others_one: 'Follow ({{count}} colleague does)',
    follow_others_other: 'Follow ({{count}} colleagues do)',
    follows: 'Followed: you get notices of what happens',
    unfollowed: 'No longer followed',
  },
  'zh-TW': {
    follow: '追蹤',
    follow_others_other: '追蹤（另有 {{count}} 位同事）',
    follows: '已追蹤，有異動時會通知您',
    unfollowed: '已取消追蹤',
  },
})
