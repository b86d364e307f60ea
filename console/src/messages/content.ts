import { type Content as CommonContent, contentOf as commonContentOf } from '#shared/content.ts'
import { fieldsOf, textOf } from '#shared/fields.ts'

/** A file sent by a customer, whether or not it was fetched from the platform. */
export interface Attachment {
  name: string
  mime: string
  text: string
  state: string
  reason: string
}

export type Content =
  | CommonContent
  | { type: 'other'; text: string }
  | { type: 'image' | 'file' | 'audio' | 'video'; file: Attachment }
  | { type: 'files'; text: string; count: number }

const attachmentOf = (message: unknown): Attachment => {
  const { name, mime, text, state, reason } = fieldsOf(message)
  return {
    name: textOf(name),
    mime: textOf(mime),
    text: textOf(text),
    state: textOf(state),
    reason: textOf(reason),
  }
}

/** Returns the content to render for a message of any shape. */
export const contentOf = (type: string, message: unknown): Content => {
  const { file_ids, text } = fieldsOf(message)
  if (type === 'file' && Array.isArray(file_ids))
    return { type: 'files', text: textOf(text), count: file_ids.length }
  if (type === 'image' || type === 'file' || type === 'audio' || type === 'video')
    return { type, file: attachmentOf(message) }
  const content = commonContentOf(type, message)
  return content.type === 'text' && type !== 'text' ? { type: 'other', text: content.text } : content
}

/** Returns a message in a few words, for lists and screen readers. */
export const spoken = (content: Content) => {
  if ('alt' in content) {
    const [first] = content.cards
    return content.alt || (first && 'title' in first ? first.title || first.text : first?.action.label) || ''
  }
  return 'file' in content ? content.file.text || content.file.name : content.text
}
