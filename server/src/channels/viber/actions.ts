import { message } from '#messages/message.ts'
import type { Action } from '../content.ts'
import { length, type RenderingDraft } from '../rendering.ts'
import { telOf, uriOf } from '../uris.ts'
import { captionOf } from './texts.ts'

/** A tap comes back as if the customer had typed the button's value; this prefix tells the two apart. */
export const replyMark = '#:'

const maxValueLength = 200

const dialOf = (path: string, number: string, draft: RenderingDraft) => {
  const uri = telOf(number)
  if (!uri) draft.refuse(`${path}.number`, 'viber.digits_only')
  return uri
}

/**
 * Returns the action of a tap. It is silent, since Viber would show our value to the customer as their own
 * words.
 */
export const tapOf = (action: Action, draft: RenderingDraft) => {
  if (action.kind === 'url') return { ActionType: 'open-url', ActionBody: uriOf(action.url), Silent: true }
  if (action.kind === 'phone')
    return { ActionType: 'open-url', ActionBody: dialOf(action.path, action.number, draft), Silent: true }
  const value = draft.keep(action.value, maxValueLength, length.units)
  return { ActionType: 'reply', ActionBody: replyMark + value, Silent: true }
}

/** Returns a button's label, shortened if it is too long to be shown. */
export const labelOf = ({ label, labelPath }: Action, draft: RenderingDraft, color: string | null = null) => {
  const { caption, shown, isWhole } = captionOf(label, { color })
  if (!isWhole) draft.degrade(labelPath, message('viber.label_cut', { label: shown }))
  return caption
}
