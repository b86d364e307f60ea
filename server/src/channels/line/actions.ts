import type { messagingApi } from '@line/bot-sdk'
import { message } from '#messages/message.ts'
import type { Action } from '../content.ts'
import { length, type RenderingDraft, shorten } from '../rendering.ts'
import { telOf, uriOf } from '../uris.ts'

const maxUriLength = 1000
const maxImageUriLength = 2000
const maxDataLength = 300
export const maxLabelLength = 20

const linkOf = (path: string, url: string, draft: RenderingDraft) => {
  const uri = uriOf(url)
  if (length.units(uri) > maxUriLength)
    draft.refuse(`${path}.url`, message('line.link_too_long', { limit: maxUriLength }))
  return uri
}

const dialOf = (path: string, number: string, draft: RenderingDraft) => {
  const uri = telOf(number)
  if (!uri) draft.refuse(`${path}.number`, 'line.digits_only')
  return uri
}

/** Returns the action of a tap whose label is shown elsewhere. */
export const tapOf = (action: Action, draft: RenderingDraft): messagingApi.Action => {
  if (action.kind === 'url') return { type: 'uri', uri: linkOf(action.path, action.url, draft) }
  if (action.kind === 'phone') return { type: 'uri', uri: dialOf(action.path, action.number, draft) }
  const displayText = shorten(action.label, maxDataLength, length.graphemes)
  return {
    type: 'postback',
    data: draft.keep(action.value, maxDataLength, length.units),
    ...(displayText ? { displayText } : {}),
  }
}

/** Returns an action with a label, as in a button. */
export const labeled = (action: Action, draft: RenderingDraft): messagingApi.Action => {
  const label = shorten(action.label, maxLabelLength, length.graphemes)
  if (label !== action.label)
    draft.degrade(action.labelPath, message('line.label_cut', { limit: maxLabelLength, label }))
  return { label, ...tapOf(action, draft) }
}

/** Returns the URL of the image in the column at `path`. */
export const imageOf = (path: string, url: string, draft: RenderingDraft) => {
  const uri = uriOf(url)
  if (length.units(uri) > maxImageUriLength)
    draft.refuse(`${path}.image_url`, message('line.image_address_too_long', { limit: maxImageUriLength }))
  return uri
}
