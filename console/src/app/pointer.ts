/** What was pressed last, as long as the pointer rests on it. */
let pressed: Element | undefined
const waiting = new Set<() => void>()

const release = () => {
  pressed = undefined
  for (const run of waiting) run()
  waiting.clear()
}

const listen = () => {
  const options = { capture: true, passive: true }
  const press = ({ target }: Event) => {
    // Its icon may move under the pointer as it is pressed.
    pressed = target instanceof Element ? (target.closest('a, button, label') ?? target) : undefined
  }
  document.addEventListener('pointerdown', press, options)
  document.addEventListener('keydown', release, options)
  document.addEventListener('pointercancel', release, options)
  const leave = ({ target }: Event) => {
    if (pressed && !pressed.contains(target as Node)) release()
  }
  document.addEventListener('pointerover', leave, options)
  // A finger is gone as it is lifted, but its click is yet to come.
  const lift = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') setTimeout(release)
  }
  document.addEventListener('pointerup', lift, options)
}

let isListening = false

/** Notices from now on what the pointer presses. */
export const watchPointer = () => {
  if (!isListening) listen()
  isListening = true
}

/**
 * Runs what may move parts of the page, once the pointer has left what it pressed or something is typed: until then it
 * would move what is under the pointer. Returns a function that cancels it.
 */
export const onceReleased = (run: () => void) => {
  if (pressed) waiting.add(run)
  else run()
  return () => void waiting.delete(run)
}
