const wordGapMs = 500
const maxHoldMs = 10_000

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'timeStamp'>

/** Returns whether the key types a character, or would in a field. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

let typedAt = Number.NEGATIVE_INFINITY

/**
 * Returns whether a character continues a word, because the previous one went into a field or matched no
 * command. Such a character runs no command.
 */
export const continuesWord = (event: Press) => isCharacter(event) && event.timeStamp - typedAt < wordGapMs

/** Records whether a key was text. Any other key, and a click, ends the word. */
export const noteKey = (event: Press, isText: boolean) => {
  typedAt = isText && isCharacter(event) ? event.timeStamp : Number.NEGATIVE_INFINITY
}

/** Treats the characters that follow at once as text, although no field has them. */
export const beginWord = () => {
  typedAt = performance.now()
}

export const endWord = () => {
  typedAt = Number.NEGATIVE_INFINITY
}

let held: { text: string; isNew: boolean; hasLead: boolean; until: number } | undefined

let isFollowed = false

/** Runs a command that was pressed before its page had loaded, and that text has followed already. */
export const runFollowed = (run: () => void) => {
  isFollowed = true
  run()
  isFollowed = false
}

/** Buffers typing for the field that is about to open. Without a shortcut of its own, its first key is always text. */
export const holdTyping = ({ hasLead = true } = {}) => {
  // A command that was pressed before its page had loaded is followed by text already.
  const text = isHolding() && (isFollowed || !hasLead) ? (held?.text ?? '') : ''
  held = { text, isNew: text === '', hasLead, until: performance.now() + maxHoldMs }
}

export const isHolding = () => held !== undefined && performance.now() < held.until

export const dropTyping = () => {
  held = undefined
}

/**
 * Holds back a key while a field is about to open, and returns whether it did. Employees often press the
 * field's own shortcut out of habit: as the first key, it is not text.
 */
export const holdsBack = (event: Press, isLeading: boolean) => {
  if (!held) return false
  const { key, ctrlKey, metaKey } = event
  if (event.timeStamp > held.until || key === 'Escape') {
    held = undefined
    return false
  }
  const { isNew, hasLead, text } = held
  const isEnter = key === 'Enter'
  if (!isEnter && key !== 'Backspace' && !isCharacter(event)) return false
  held.isNew = false
  if (isNew && hasLead && isLeading) return true
  if (key === 'Backspace') held.text = [...text].slice(0, -1).join('')
  else if (!isEnter) held.text += key
  else if (!ctrlKey && !metaKey) held.text += '\n'
  return true
}

type TextField = HTMLInputElement | HTMLTextAreaElement

export const isTextField = (field: Element | null | undefined): field is TextField =>
  field?.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])') ?? false

/** Moves the cursor behind what a field has; fields for numbers and e-mail addresses do not say where it is. */
export const moveToEnd = (field: TextField) => {
  if (field.selectionEnd !== null) field.setSelectionRange(field.value.length, field.value.length)
}

let lead: { field: HTMLElement; isUnderWay: () => boolean; until: number } | undefined

/** Focuses the field that has opened and inserts the buffered text. */
export const typeInto = (field: HTMLElement) => {
  field.focus()
  const text = held?.text ?? ''
  held = undefined
  // Deprecated, but the only way to keep the field's own undo history.
  if (text) document.execCommand('insertText', false, text)
}

/** Does the same with a field that has a shortcut, which employees often press out of habit. */
export const leadTo = (field: HTMLElement, isUnderWay: () => boolean) => {
  lead = held?.isNew === false ? undefined : { field, isUnderWay, until: performance.now() + wordGapMs }
  typeInto(field)
}

/**
 * Returns whether a key is the shortcut of the field that already has the focus, while its command runs or
 * just after.
 */
export const isRedundantLead = (event: Press & { target: EventTarget | null }, isLeading: boolean) => {
  if (!lead || !isCharacter(event)) return false
  const { field, isUnderWay, until } = lead
  lead = undefined
  return isLeading && event.target === field && (isUnderWay() || event.timeStamp < until)
}
