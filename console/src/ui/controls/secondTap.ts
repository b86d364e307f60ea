/** What two taps of one double tap are apart at most, in milliseconds and in pixels. */
const apart = { time: 400, distance: 20 }

let former: MouseEvent | undefined

const isSecond = (event: MouseEvent, { timeStamp, clientX, clientY }: MouseEvent) =>
  event.timeStamp - timeStamp < apart.time &&
  Math.hypot(event.clientX - clientX, event.clientY - clientY) < apart.distance

/** A click by a key, or by a program, has no place. */
const isTap = ({ detail }: MouseEvent) => detail > 0

const isGone = ({ target }: MouseEvent) => target instanceof Element && !target.isConnected

const isLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a[href]') !== null

/**
 * Ignores the second of two taps if what the first one was on is gone, and a link came to its place: nobody has seen it
 * there yet. For the whole life of the page.
 */
export const ignoreSecondTaps = () =>
  window.addEventListener(
    'click',
    (event) => {
      if (!isTap(event)) return
      const before = former
      former = event
      if (!before || !isSecond(event, before) || !isGone(before) || !isLink(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { capture: true },
  )
