import type { Action } from '#channels/content.ts'
import { length, type RenderingDraft } from '#channels/rendering.ts'
import { message } from '#messages/message.ts'

/** Beyond this Telegram rejects the markup as too long; its limit is about 10 kB. */
const maxBytes = 9_000
const maxButtons = 100
const maxDataBytes = 64

type Button = { text: string } & ({ callback_data: string } | { url: string })
export type Keyboard = { inline_keyboard: Button[][] } | Record<string, unknown>

/** Keyboards, the first of them for the message itself, and lines of text for what cannot be a button. */
export interface Tappable {
  keyboards: Keyboard[]
  lines: string[]
}

/** Checks whether any of a text is visible: Telegram drops blanks and rejects a text of only blanks. */
export const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Z}\p{Mn}\u2800]/u.test(text)

/** Telegram rejects links to a host without a dot. */
const isLinkable = (url: string) => /^[^.]+\../.test(new URL(url).hostname)

const labelOf = (action: Action, draft: RenderingDraft) => {
  if (isVisible(action.label)) return action.label
  const label = action.kind === 'url' ? new URL(action.url).host : '…'
  draft.degrade(action.labelPath, message('telegram.label_needed', { label }))
  return label
}

const buttonOf = (action: Action, draft: RenderingDraft): Button | string => {
  const text = labelOf(action, draft)
  if (action.kind === 'reply')
    return { text, callback_data: draft.keep(action.value, maxDataBytes, length.bytes) }
  if (action.kind === 'url' && isLinkable(action.url)) return { text, url: action.url }
  const what = action.kind === 'url' ? message('telegram.this_link') : message('telegram.phone_numbers')
  draft.degrade(action.path, message('telegram.no_button_for', { kind: what }))
  return `${text}: ${action.kind === 'url' ? action.url : action.number}`
}

const sizeOf = (value: unknown) => length.bytes(JSON.stringify(value))

/** Puts buttons below each other, in as many keyboards as their size requires. */
const inlineOf = (buttons: Button[]): Keyboard[] => {
  const keyboards: { inline_keyboard: Button[][] }[] = []
  let size = maxBytes
  for (const button of buttons) {
    const added = sizeOf(button) + 3
    const last = keyboards.at(-1)?.inline_keyboard
    if (!last || size + added > maxBytes || last.length === maxButtons) {
      keyboards.push({ inline_keyboard: [[button]] })
      size = 50 + added
    } else {
      last.push([button])
      size += added
    }
  }
  return keyboards
}

/** Returns what can be tapped under a message. */
export const tappable = (actions: Action[], draft: RenderingDraft): Tappable => {
  const drawn = actions.map((action) => buttonOf(action, draft))
  return {
    keyboards: inlineOf(drawn.filter((each) => typeof each !== 'string')),
    lines: drawn.filter((each) => typeof each === 'string'),
  }
}

/**
 * Returns a keyboard in place of the customer's own; undefined if its labels would not identify the tapped
 * option.
 */
const replyKeyboard = (actions: Action[]): Keyboard | undefined => {
  const labels = actions.map(({ label }) => label)
  const isTelling = labels.every(
    (label) => isVisible(label) && label === label.trim() && !/\p{Cc}/u.test(label),
  )
  if (!isTelling || new Set(labels).size < labels.length) return undefined
  if (actions.some(({ kind }) => kind !== 'reply')) return undefined
  const keyboard = {
    keyboard: labels.map((text) => [{ text }]),
    one_time_keyboard: true,
    resize_keyboard: true,
  }
  return sizeOf(keyboard) > maxBytes ? undefined : keyboard
}

/** Returns the same for options that disappear once one is tapped. */
export const tappableOnce = (actions: Action[], draft: RenderingDraft): Tappable => {
  const keyboard = replyKeyboard(actions)
  if (keyboard) return { keyboards: [keyboard], lines: [] }
  draft.degrade('message.options', 'telegram.options_stay')
  return tappable(actions, draft)
}
