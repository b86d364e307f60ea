import { buttonProblem, isObject } from './buttons.ts'

type Json = Record<string, unknown>

/** A status and why. */
export type Problem = [status: number, words?: string]

const firstOf = (buttons: unknown, limits: { rows: number; level: number }): Problem | undefined => {
  if (!Array.isArray(buttons) || !buttons.length) return [4, 'Buttons is missing']
  const problem = buttons.map((button) => buttonProblem(button, limits)).find(Boolean)
  if (!problem) return undefined
  return [problem.endsWith('min_api_version') ? 14 : 3, problem]
}

const keyboardProblem = (keyboard: unknown, level: number): Problem | undefined => {
  if (keyboard === undefined) return undefined
  if (!isObject(keyboard) || keyboard.Type !== 'keyboard') return [3, 'keyboard.Type is not valid']
  return firstOf(keyboard.Buttons, { rows: 2, level })
}

/** Buttons are laid from left to right and from top to bottom into groups, of which there are six at most. */
const groupsOf = (buttons: Json[], columns: number, rows: number) => {
  let row = 0
  let column = 0
  let tallest = 1
  for (const { Columns = 6, Rows = 1 } of buttons) {
    if (column + Number(Columns) > columns) {
      row += tallest
      column = 0
      tallest = 1
    }
    if (row % rows !== 0 && (row % rows) + Number(Rows) > rows) row += rows - (row % rows)
    column += Number(Columns)
    tallest = Math.max(tallest, Number(Rows))
  }
  return Math.ceil((row + tallest) / rows)
}

const richMediaProblem = ({ rich_media, alt_text = '' }: Json, level: number): Problem | undefined => {
  if (level < 2) return [14, 'rich_media needs a higher min_api_version']
  if (!isObject(rich_media) || rich_media.Type !== 'rich_media') return [4, 'rich_media is missing']
  if (typeof alt_text !== 'string' || [...alt_text].length > 7000) return [3, 'alt_text is too long']
  const { ButtonsGroupColumns = 6, ButtonsGroupRows = 7, Buttons } = rich_media
  const columns = Number(ButtonsGroupColumns)
  const rows = Number(ButtonsGroupRows)
  if (!(columns >= 1 && columns <= 6)) return [3, 'ButtonsGroupColumns is not valid']
  if (!(rows >= 1 && rows <= 7)) return [3, 'ButtonsGroupRows is not valid']
  const problem = firstOf(Buttons, { rows, level })
  if (problem) return problem
  const buttons = Buttons as Json[]
  if (buttons.length > 6 * columns * rows) return [3, 'there are too many buttons']
  return groupsOf(buttons, columns, rows) > 6 ? [3, 'there are more than six groups of buttons'] : undefined
}

const textProblem = ({ text }: Json): Problem | undefined => {
  if (typeof text !== 'string' || !text) return [4, 'text is missing']
  return [...text].length > 7000 ? [3, 'text is longer than 7000 characters'] : undefined
}

const maxMegabytes = { video: 26, file: 50 }

const mediaProblem = ({ type, text, media, size, file_name }: Json): Problem | undefined => {
  if (typeof media !== 'string' || !URL.canParse(media)) return [4, 'media is missing']
  if (type === 'picture') {
    if (typeof text !== 'string' || text.length > 768) return [3, 'text is not valid']
    return /\.(?:jpe?g|png|gif)$/i.test(new URL(media).pathname) ? undefined : [3, 'media is not a picture']
  }
  if (!Number.isInteger(size)) return [4, 'size is missing']
  if (Number(size) > maxMegabytes[type === 'video' ? 'video' : 'file'] * 1_048_576)
    return [3, 'the file is too large']
  if (type === 'video')
    return /\.mp4$/i.test(new URL(media).pathname) ? undefined : [3, 'media is not an MP4 video']
  return typeof file_name === 'string' && file_name && file_name.length <= 256
    ? undefined
    : [4, 'file_name is missing']
}

/** What Viber has against a message, its receiver aside. */
export const messageProblem = (message: Json): Problem | undefined => {
  const { receiver, sender, type, min_api_version: level = 1, tracking_data = '', keyboard } = message
  if (typeof receiver !== 'string' || !receiver) return [4, 'receiver is missing']
  if (!isObject(sender) || typeof sender.name !== 'string' || !sender.name)
    return [4, 'sender.name is missing']
  if ([...sender.name].length > 28) return [3, 'sender.name is longer than 28 characters']
  if (!Number.isInteger(level)) return [3, 'min_api_version is not valid']
  if (typeof tracking_data !== 'string' || tracking_data.length > 4000)
    return [3, 'tracking_data is too long']
  const problem = keyboardProblem(keyboard, Number(level))
  if (problem) return problem
  if (type === 'text') return textProblem(message)
  if (type === 'picture' || type === 'video' || type === 'file') return mediaProblem(message)
  if (type === 'rich_media') return richMediaProblem(message, Number(level))
  return type === undefined ? [4, 'type is missing'] : [3, 'type is not valid']
}
