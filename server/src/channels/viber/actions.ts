import type { Action } from '../content.ts'
import { type Drawing, length } from '../drawing.ts'
import { telOf, uriOf } from '../uris.ts'
import { captionOf } from './texts.ts'

/** A tap comes back as if the customer had written what the button holds: this tells the one from the other. */
export const replyMark = '#:'

const mostOfValue = 200

const dialOf = (path: string, number: string, drawing: Drawing) => {
  const uri = telOf(number)
  if (!uri) drawing.refuse(`${path}.number`, 'Viber dials digits only.')
  return uri
}

/** What a tap does; silently, since Viber would show the customer our value as their own words. */
export const tapOf = (action: Action, drawing: Drawing) => {
  if (action.kind === 'url') return { ActionType: 'open-url', ActionBody: uriOf(action.url), Silent: true }
  if (action.kind === 'phone')
    return { ActionType: 'open-url', ActionBody: dialOf(action.path, action.number, drawing), Silent: true }
  const value = drawing.keep(action.value, mostOfValue, length.units)
  return { ActionType: 'reply', ActionBody: replyMark + value, Silent: true }
}

/** A button's label, shortened where it is too long to be shown. */
export const labelOf = ({ label, labelPath }: Action, drawing: Drawing, color: string | null = null) => {
  const { caption, shown, isWhole } = captionOf(label, { color })
  if (!isWhole) drawing.degrade(labelPath, `Viber has no room for the whole label: ${shown}`)
  return caption
}
