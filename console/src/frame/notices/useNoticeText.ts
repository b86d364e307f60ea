import { formatNumber } from '#console/words/format.ts'
import { type Translate, useWords } from '#console/words/words.ts'
import type { Notice } from './notices.ts'
import { noticeWords } from './noticeWords.ts'

type NoticeParts = Record<'name' | 'title' | 'text', string>

/** Describes news of what the employee follows. */
const followedText = (
  t: Translate<NonNullable<(typeof noticeWords)['key']>>,
  { event, subject, actor, amount }: Notice,
  who: NoticeParts,
) => {
  if (event === 'answer') return t('answer', who)
  // A note without words has files.
  if (event === 'note') return t(who.text ? 'note' : 'note_files', who)
  if (event === 'changed') return t(`${subject as 'ticket'}s_changed`, { count: amount })
  return t(`${subject as 'ticket'}_${event as 'closed'}${actor ? '_by' : ''}`, who)
}

/** Returns a function that describes a notice in a sentence. */
export const useNoticeText = () => {
  const t = useWords(noticeWords)
  return (notice: Notice) => {
    const { type, subject, id, state, reason, imported_amount, rejected_amount, is_dry_run } = notice
    const title = subject === 'ticket' ? `#${formatNumber(id)} ${notice.title}` : notice.title
    const text = notice.excerpt ?? ''
    const isByRule = text && (type === 'assignment' || type === 'transfer')
    const name = notice.actor?.name ?? (isByRule ? t('by_rule', { text }) : t('somebody'))
    const who = { name, title, text }
    if (type === 'due') return t(subject === 'ticket' ? 'due' : 'snooze_over', { title })
    if (type === 'sla_at_risk' || type === 'sla_breached')
      return t(`${type}_${text as 'resolution'}`, { title })
    if (type === 'held' && notice.actor) return t('canceled', who)
    if (type === 'held' && text) return t('held_of', { name: text, title })
    if (type === 'held' || type === 'reminder' || type === 'rule' || type === 'rule_paused')
      return t(type, who)
    if (type === 'answer') return t(type, who)
    if (type === 'followed') return followedText(t, notice, who)
    if (notice.amount > 1) return t('assignments', { ...who, count: notice.amount })
    // A note without words has files.
    if (type === 'mention' || type === 'note') return t(text ? type : `${type}_files`, who)
    if (type === 'assignment' || type === 'transfer' || type === 'routed') return t(type, who)
    const [taken, rejected] = [formatNumber(imported_amount ?? 0), formatNumber(rejected_amount ?? 0)]
    const values = { title, reason: reason ?? '', taken, rejected }
    if (type === 'message') return t(state === 'unknown' ? 'message_unknown' : 'message_failed', values)
    return t(state === 'completed' && is_dry_run ? 'completed_dry' : (state as 'completed'), values)
  }
}
