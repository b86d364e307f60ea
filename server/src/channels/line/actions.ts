import type { messagingApi } from '@line/bot-sdk'
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
    draft.refuse(
      `${path}.url`,
      `LINE takes links of at most ${maxUriLength} characters, once they are encoded.`,
    )
  return uri
}

const dialOf = (path: string, number: string, draft: RenderingDraft) => {
  const uri = telOf(number)
  if (!uri) draft.refuse(`${path}.number`, 'LINE dials digits only.')
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
    draft.degrade(action.labelPath, `LINE shows ${maxLabelLength} characters of a label: ${label}`)
  return { label, ...tapOf(action, draft) }
}

/** Returns the URL of the image in the column at `path`. */
export const imageOf = (path: string, url: string, draft: RenderingDraft) => {
  const uri = uriOf(url)
  if (length.units(uri) > maxImageUriLength)
    draft.refuse(
      `${path}.image_url`,
      `LINE takes addresses of images of at most ${maxImageUriLength} characters, once they are encoded.`,
    )
  return uri
}
