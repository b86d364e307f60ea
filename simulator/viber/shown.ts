import type { Shown, Taken } from '../platform.ts'
import { isObject } from './buttons.ts'

type Json = Record<string, unknown>

const readable = (text: unknown) =>
  typeof text === 'string'
    ? text
        .replace(/<\/?(?:b|i|u|br|font)\b[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
    : ''

/** The buttons of a message that do something, with what stands on them. */
export const buttonsIn = ({ keyboard, rich_media }: Json) =>
  [keyboard, rich_media]
    .filter(isObject)
    .flatMap(({ Buttons }) => (Array.isArray(Buttons) ? Buttons.filter(isObject) : []))
    .map((button) => ({ label: readable(button.Text), button }))

/** How a message looks to the customer. */
export const show = ({ body }: Taken): Shown[] => {
  const buttons = buttonsIn(body)
  const images = buttons.flatMap(({ button }) => (typeof button.Image === 'string' ? [button.Image] : []))
  const words = buttons.filter(({ button }) => button.ActionType === 'none').map(({ label }) => label)
  const text = [readable(body.text), ...words].filter(Boolean).join('\n')
  const options = buttons
    .filter(({ label, button }) => label && button.ActionType !== 'none')
    .map(({ label, button }) => ({
      label,
      ...(button.ActionType === 'open-url' ? { url: String(button.ActionBody) } : {}),
    }))
  return [
    { ...(text ? { text } : {}), ...(images[0] ? { image: images[0] } : {}), options },
    ...images.slice(1).map((image) => ({ image, options: [] })),
  ]
}
