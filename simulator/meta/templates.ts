import { invalid } from './errors.ts'
import { aList, anAddress, anObject, aText, each, isObject, type Refusal } from './parameters.ts'

/** In which of the two platforms a message is to be shown. */
export interface Rules {
  /** How long a text may be, and how that is counted. */
  text: { max: number; size(text: string): number }
  buttonTypes: string[]
  /** The types of files, each with the endings that it may have. */
  files: Record<string, RegExp>
  hasQuickRepliesOnTemplates: boolean
}

const webKeys = ['type', 'url', 'webview_height_ratio', 'messenger_extensions', 'fallback_url']

const buttonKinds: Record<string, (button: Record<string, unknown>, param: string) => Refusal> = {
  web_url: (button, param) =>
    anObject(button, param, [...webKeys, 'title', 'webview_share_button']) ??
    anAddress(button.url, `${param}[url]`),
  postback: (button, param) =>
    anObject(button, param, ['type', 'title', 'payload']) ?? aText(button.payload, `${param}[payload]`, 1000),
  phone_number: (button, param) =>
    anObject(button, param, ['type', 'title', 'payload']) ??
    (/^\+[1-9]\d{6,14}$/.test(String(button.payload))
      ? undefined
      : invalid(`Param ${param}[payload] must be a phone number with the prefix "+" and a country code`)),
}

const buttonsRefused = (buttons: unknown, param: string, { buttonTypes }: Rules): Refusal =>
  aList(buttons, param, 3) ??
  each(buttons as unknown[], (button, index) => {
    const at = `${param}[${index}]`
    if (!isObject(button)) return invalid(`Param ${at} must be an object.`)
    const type = String(button.type)
    if (!buttonTypes.includes(type))
      return invalid(`Param ${at}[type] must be one of {${buttonTypes.join(', ')}}`)
    return aText(button.title, `${at}[title]`, 20) ?? buttonKinds[type]?.(button, at)
  })

const defaultActionRefused = (action: unknown, param: string): Refusal =>
  anObject(action, param, webKeys) ??
  ((action as { type?: unknown }).type === 'web_url'
    ? anAddress((action as { url?: unknown }).url, `${param}[url]`)
    : invalid(`Param ${param}[type] must be web_url`))

const elementRefused = (element: unknown, param: string, rules: Rules): Refusal => {
  const wrong = anObject(element, param, ['title', 'subtitle', 'image_url', 'default_action', 'buttons'])
  if (wrong) return wrong
  const { title, subtitle, image_url, default_action, buttons } = element as Record<string, unknown>
  if ([subtitle, image_url, default_action, buttons].every((value) => value === undefined))
    return invalid(`Param ${param} must have at least one property besides its title`)
  return (
    aText(title, `${param}[title]`, 80) ??
    (subtitle === undefined ? undefined : aText(subtitle, `${param}[subtitle]`, 80)) ??
    (image_url === undefined ? undefined : anAddress(image_url, `${param}[image_url]`)) ??
    (default_action === undefined
      ? undefined
      : defaultActionRefused(default_action, `${param}[default_action]`)) ??
    (buttons === undefined ? undefined : buttonsRefused(buttons, `${param}[buttons]`, rules))
  )
}

/** What the platform has against the payload of a template. */
export const templateRefused = (payload: unknown, rules: Rules): Refusal => {
  if (!isObject(payload)) return invalid('Param message[attachment][payload] must be an object.')
  const { template_type, text, buttons, elements } = payload
  if (template_type === 'button')
    return (
      anObject(payload, 'payload', ['template_type', 'text', 'buttons', 'sharable']) ??
      aText(text, '[text]', 640) ??
      buttonsRefused(buttons, '[buttons]', rules)
    )
  if (template_type === 'generic')
    return (
      anObject(payload, 'payload', ['template_type', 'elements', 'sharable', 'image_aspect_ratio']) ??
      aList(elements, '[elements]', 10) ??
      each(elements as unknown[], (element, index) => elementRefused(element, `[elements][${index}]`, rules))
    )
  return invalid('Param message[attachment][payload][template_type] must be one of {button, generic}')
}
