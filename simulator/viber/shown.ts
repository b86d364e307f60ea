import type { AcceptedMessage, ShownMessage } from '../platform.ts'
import { isObject } from './buttons.ts'

type Json = Record<string, unknown>

const readable = (text: unknown) =>
  typeof text === 'string'
    ? text
        .replace(/<\/?(?:b|i|u|br|font)\b[^<>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
    : ''

/** A picture that can be tapped goes by what it does. */
const pictured = ({ Image, ActionBody, ActionType }: Json) =>
  Image && ActionType !== 'none' ? String(ActionBody) : ''

/** The buttons of a message that do something, with their labels. */
export const buttonsIn = ({ keyboard, rich_media }: Json) =>
  [keyboard, rich_media]
    .filter(isObject)
    .flatMap(({ Buttons }) => (Array.isArray(Buttons) ? Buttons.filter(isObject) : []))
    .map((button) => ({ label: readable(button.Text) || pictured(button), button }))

/** How a message looks to the customer. */
export const show = ({ body }: AcceptedMessage): ShownMessage[] => {
  const buttons = buttonsIn(body)
  const { type, media, file_name } = body
  const picture = type === 'picture' ? [String(media)] : []
  const images = [
    ...picture,
    ...buttons.flatMap(({ button }) => (typeof button.Image === 'string' ? [button.Image] : [])),
  ]
  const words = buttons.filter(({ button }) => button.ActionType === 'none').map(({ label }) => label)
  const text = [
    readable(body.text),
    ...(type === 'video' || type === 'file' ? [file_name, media] : []),
    ...words,
  ]
    .filter(Boolean)
    .join('\n')
  const isLabelled = ({ button }: { button: Json }) =>
    !button.Image || !buttons.some(({ button: each }) => each.Text && each.ActionBody === button.ActionBody)
  const options = buttons
    .filter(({ label, button }) => label && button.ActionType !== 'none')
    .filter(isLabelled)
    .map(({ label, button }) => ({
      label,
      ...(button.ActionType === 'open-url' ? { url: String(button.ActionBody) } : {}),
    }))
  return [
    { ...(text ? { text } : {}), ...(images[0] ? { image: images[0] } : {}), options },
    ...images.slice(1).map((image) => ({ image, options: [] })),
  ]
}
