import { graphError, invalid } from './errors.ts'
import { aList, anAddress, anObject, aText, each, isObject, type Refusal } from './parameters.ts'
import { type Rules, templateRefused } from './templates.ts'

const quickRepliesRefused = (replies: unknown): Refusal =>
  aList(replies, 'message[quick_replies]', 13) ??
  each(replies as unknown[], (reply, index) => {
    const param = `message[quick_replies][${index}]`
    const wrong = anObject(reply, param, ['content_type', 'title', 'payload', 'image_url'])
    if (wrong) return wrong
    const { content_type, title, payload } = reply as Record<string, unknown>
    if (content_type !== 'text') return invalid(`Param ${param}[content_type] must be text`)
    return aText(title, `${param}[title]`, 20) ?? aText(payload, `${param}[payload]`, 1000)
  })

const attachmentRefused = (attachment: unknown, rules: Rules): Refusal => {
  const wrong = anObject(attachment, 'message[attachment]', ['type', 'payload'])
  if (wrong) return wrong
  const { type, payload } = attachment as Record<string, unknown>
  if (type === 'template') return templateRefused(payload, rules)
  const types = Object.keys(rules.files)
  const ending = types.includes(String(type)) && rules.files[String(type)]
  if (!ending)
    return invalid(`Param message[attachment][type] must be one of {${types.join(', ')}, template}`)
  const { url } = (payload ?? {}) as { url?: unknown }
  return (
    anObject(payload, 'message[attachment][payload]', ['url', 'is_reusable']) ??
    anAddress(url, 'message[attachment][payload][url]') ??
    (ending.test(new URL(String(url)).pathname)
      ? undefined
      : graphError('(#100) Upload attachment failure.', { code: 100, error_subcode: 2018047 }))
  )
}

const messageRefused = (message: unknown, rules: Rules): Refusal => {
  const wrong = anObject(message, 'message', ['text', 'attachment', 'quick_replies', 'metadata'])
  if (wrong) return wrong
  const { text, attachment, quick_replies } = message as Record<string, unknown>
  if ((text === undefined) === (attachment === undefined))
    return invalid('Param message must have either a text or an attachment')
  if (quick_replies !== undefined && attachment !== undefined && !rules.hasQuickRepliesOnTemplates)
    return invalid('Param message[quick_replies] can only be used with a text')
  return (
    (text === undefined ? undefined : aText(text, 'message[text]', rules.text.max, rules.text.size)) ??
    (attachment === undefined ? undefined : attachmentRefused(attachment, rules)) ??
    (quick_replies === undefined ? undefined : quickRepliesRefused(quick_replies))
  )
}

const typeRefused = (type: unknown): Refusal => {
  if (type === 'RESPONSE' || type === 'UPDATE') return undefined
  return type === 'MESSAGE_TAG'
    ? graphError('(#100) The message tag is no longer supported', { code: 100, error_subcode: 1893061 })
    : invalid('Param messaging_type must be one of {RESPONSE, UPDATE, MESSAGE_TAG}')
}

/** What the platform has against the body of a call that sends. */
export const bodyRefused = (body: unknown, rules: Rules): Refusal => {
  const keys = [
    'recipient',
    'messaging_type',
    'message',
    'notification_type',
    'appsecret_proof',
    'access_token',
  ]
  const wrong = anObject(body, 'body', keys)
  if (wrong) return wrong
  const { recipient, messaging_type, message } = body as Record<string, unknown>
  if (!isObject(recipient) || typeof recipient.id !== 'string' || recipient.id === '')
    return invalid('Param recipient[id] must be a non-empty UTF-8 encoded string')
  return (
    anObject(recipient, 'recipient', ['id']) ?? typeRefused(messaging_type) ?? messageRefused(message, rules)
  )
}
