type Json = Record<string, unknown>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Each property of a button with the API level that knows it. */
const levels: Record<string, number> = {
  Columns: 1,
  Rows: 1,
  BgColor: 1,
  Silent: 1,
  BgMediaType: 1,
  BgMedia: 1,
  BgLoop: 1,
  ActionType: 1,
  ActionBody: 1,
  Image: 1,
  Text: 1,
  TextVAlign: 1,
  TextHAlign: 1,
  TextOpacity: 1,
  TextSize: 1,
  OpenURLType: 1,
  OpenURLMediaType: 1,
  TextBgGradientColor: 1,
  InternalBrowser: 3,
  TextPaddings: 4,
  Frame: 6,
  TextShouldFit: 6,
  BgMediaScaleType: 6,
  ImageScaleType: 6,
  Map: 6,
  MediaPlayer: 6,
}
const kinds = ['reply', 'open-url', 'location-picker', 'share-phone', 'none']
const color = /^#[0-9A-Fa-f]{6}$/
const choices: Record<string, string[]> = {
  TextVAlign: ['top', 'middle', 'bottom'],
  TextHAlign: ['left', 'center', 'right'],
  TextSize: ['small', 'regular', 'large'],
}

export interface Limits {
  rows: number
  level: number
}

const isWithin = (value: unknown, max: number) =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max

/** An address with a scheme, percent-encoded. */
const isLink = (value: unknown) =>
  typeof value === 'string' && /^(?:https?:\/\/[!-~]+|tel:\+?[\d*,;%]+)$/.test(value)

const isPicture = (value: unknown) => typeof value === 'string' && /^https?:\/\/[!-~]+$/.test(value)

const frameProblem = (frame: unknown) => {
  if (frame === undefined) return undefined
  if (!isObject(frame)) return 'Frame is not an object'
  const { BorderWidth = 1, BorderColor = '#000000', CornerRadius = 0 } = frame
  if (!isWithin(Number(BorderWidth) + 1, 11) || !isWithin(Number(CornerRadius) + 1, 11))
    return 'Frame is not valid'
  return color.test(String(BorderColor)) ? undefined : 'Frame.BorderColor is not valid'
}

const actionProblem = ({ ActionType = 'reply', ActionBody }: Json) => {
  if (!kinds.includes(String(ActionType))) return 'ActionType is not valid'
  if (typeof ActionBody !== 'string' || !ActionBody) return 'ActionBody is missing'
  return ActionType === 'open-url' && !isLink(ActionBody) ? 'ActionBody is not a valid URL' : undefined
}

const lookProblem = (button: Json) => {
  if (!['Text', 'BgMedia', 'Image', 'BgColor'].some((name) => button[name]))
    return 'one of Text, BgMedia, Image, BgColor is needed'
  const { Text = '', Image, BgColor = '#ffffff' } = button
  if (typeof Text !== 'string' || [...Text].length > 250) return 'Text is longer than 250 characters'
  if (Image !== undefined && !isPicture(Image)) return 'Image is not a valid URL'
  if (!color.test(String(BgColor))) return 'BgColor is not valid'
  return Object.entries(choices)
    .filter(([name, known]) => name in button && !known.includes(String(button[name])))
    .map(([name]) => `${name} is not valid`)[0]
}

/** What Viber has against a button of a keyboard or of rich media. */
export const buttonProblem = (button: unknown, { rows, level }: Limits): string | undefined => {
  if (!isObject(button)) return 'a button is not an object'
  const unknown = Object.keys(button).find((name) => !(name in levels))
  if (unknown) return `${unknown} is not a property of buttons`
  const newer = Object.keys(button).find((name) => (levels[name] ?? 0) > level)
  if (newer) return `${newer} needs a higher min_api_version`
  if (!isWithin(button.Columns ?? 6, 6)) return 'Columns is not valid'
  if (!isWithin(button.Rows ?? 1, rows)) return 'Rows is not valid'
  return lookProblem(button) ?? actionProblem(button) ?? frameProblem(button.Frame)
}
