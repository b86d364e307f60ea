import { type Message, message } from '#messages/message.ts'
import { type Language, render } from '#messages/render.ts'
import { readMessage } from '#messages/stored.ts'
import type { News } from '#resources/notices/queries.ts'

const maxCharacters = 300

const places = { import: 'imports', conversation: 'inbox', ticket: 'tickets', contact: 'contacts' }

/** The notification that the service worker shows. */
export interface PushContent {
  title: string
  body: string
  /** Of the page to open. */
  path: string
  /** A newer notice of the same record replaces an older one. */
  tag: string
  language: Language
}

interface NoteParts {
  name: string | Message
  title: string | Message
}

type Metric = 'first_answer' | 'next_answer' | 'resolution'

const aboutImport = ({ title, state, is_dry_run, reason, ...counts }: News): Message => {
  const taken = counts.imported_amount ?? 0
  const rejected = counts.rejected_amount ?? 0
  if (state === 'failed') return message('notices.failed', { title, reason: readMessage(reason ?? '') })
  if (state === 'cancelled') return message('notices.cancelled', { title, taken, rejected })
  return message(is_dry_run ? 'notices.completed_dry' : 'notices.completed', { title, taken, rejected })
}

const aboutMessage = ({ title, state, reason }: News): Message =>
  state === 'unknown'
    ? message('notices.message_unknown', { title })
    : message('notices.message_failed', { title, reason: readMessage(reason ?? '') })

/** A note without words has files. */
const aboutNote = (type: 'mention' | 'note', { text, ...named }: NoteParts & { text: string }): Message =>
  text ? message(`notices.${type}`, { ...named, text }) : message(`notices.${type}_files`, { ...named })

/** News of what the employee follows. */
const aboutFollowed = (
  { event, subject, actor, amount }: News,
  parts: NoteParts & { text: string },
): Message => {
  const { name, title } = parts
  if (event === 'note') return aboutNote('note', parts)
  if (event === 'answer') return message('notices.answer', { title })
  if (event === 'changed') return message(`notices.${subject as 'ticket'}s_changed`, { count: amount })
  const key = `notices.${subject as 'ticket'}_${event as 'closed'}` as const
  return actor ? message(`${key}_by`, { name, title }) : message(key, { title })
}

/** Returns the sentence that the console shows for a notice. */
const sentenceOf = (notice: News): Message => {
  const { type, subject, id, amount, actor } = notice
  const text = notice.excerpt ?? ''
  const title =
    subject === 'ticket' ? message('notices.ticket', { id: String(id), title: notice.title }) : notice.title
  const rule = text ? message('notices.by_rule', { text }) : message('notices.somebody')
  const name = actor?.name ?? rule
  switch (type) {
    case 'import':
      return aboutImport(notice)
    case 'message':
      return aboutMessage(notice)
    case 'due':
      return message(subject === 'ticket' ? 'notices.due' : 'notices.snooze_over', { title })
    case 'sla_at_risk':
    case 'sla_breached':
      return message(`notices.${type}_${text as Metric}`, { title })
    case 'held':
      if (actor) return message('notices.canceled', { name, title })
      return text ? message('notices.held_of', { name: text, title }) : message('notices.held', { title })
    case 'assignment':
      if (amount > 1) return message('notices.assignments', { name, count: amount })
      return message('notices.assignment', { name, title })
    case 'transfer':
      return message('notices.transfer', { name, title })
    case 'mention':
    case 'note':
      return aboutNote(type, { name: actor?.name ?? message('notices.somebody'), title, text })
    case 'followed':
      return aboutFollowed(notice, { name: actor?.name ?? message('notices.somebody'), title, text })
    case 'reminder':
    case 'rule':
      return message(`notices.${type}`, { title, text })
    case 'rule_paused':
      return message('notices.rule_paused', { text })
    case 'routed':
    case 'answer':
      return message(`notices.${type}`, { title })
  }
}

const cut = (text: string) => {
  const characters = [...text]
  return characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : text
}

/** Returns what a browser shows of a notice; the title is the company's name. */
export const shownOf = (notice: News, company: string, language: Language): PushContent => {
  const { subject, id, amount } = notice
  const place = places[subject]
  return {
    title: company,
    body: cut(render(sentenceOf(notice), language)),
    path: amount > 1 ? `/${place}` : `/${place}/${id}`,
    tag: `${subject}-${id}`,
    language,
  }
}

/** Returns what a browser shows to try whether it does. */
export const shownOfTest = (company: string, language: Language): PushContent => ({
  title: company,
  body: render(message('notices.test'), language),
  path: '/me',
  tag: 'test',
  language,
})
