/** The types of notices that can be switched off, in the order in which they are listed. */
export const noticeTypes = [
  'answer',
  'transfer',
  'routed',
  'assignment',
  'note',
  'mention',
  'due',
  'reminder',
  'held',
  'sla_at_risk',
  'sla_breached',
  'followed',
] as const

export type NoticeType = (typeof noticeTypes)[number]
