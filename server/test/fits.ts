import type { Page } from 'playwright-core'

/**
 * What of a page does not fit into its window: texts that are cut or lie outside, texts and controls that something else
 * covers, and controls that no scrolling brings into view. A text that is cut may be read elsewhere: in a title, or in
 * what its link or row opens.
 */
const source = String.raw`((within) => {
  const found = new Set()
  const styles = new Map()
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element))
    return styles.get(element)
  }
  const parentOf = (element) => element.parentElement ?? element.getRootNode().host ?? null
  const told = (element) => {
    const text = (element.getAttribute('aria-label') || element.value || element.textContent || '').trim().replace(/\s+/g, ' ')
    const where = typeof element.className === 'string' ? element.className.split(' ').slice(0, 2).join('.') : ''
    return element.localName + (where && '.' + where) + ' "' + text.slice(0, 50) + '"'
  }
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
  const [wide, high] = [innerWidth, innerHeight]
  const isScrolled = (value) => value === 'auto' || value === 'scroll'
  const isHiding = (value) => value === 'hidden' || value === 'clip'
  /** A button at work shows its spinner in place of its label, which then slides back. */
  const isReadable = (element) =>
    (element.closest('button')?.getAnimations({ subtree: true }).length ?? 0) > 0 ||
    element.closest('[data-loading], [title], a[href], [data-opens], [role="row"], option, select') !== null

  /** What hides a part of a text, and what of it is seen. */
  const clip = (element, box) => {
    const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
    let [x, y] = [true, true]
    let cut
    for (let at = element; at && at !== document.documentElement; at = parentOf(at)) {
      const style = styleOf(at)
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const edge = at.getBoundingClientRect()
        if (edge.width <= 1 || edge.height <= 1) return { isNothing: true }
        if (x && isHiding(style.overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) cut ??= at
        if (y && isHiding(style.overflowY) && style.webkitLineClamp === 'none' && (box.bottom > edge.bottom + 3 || box.top < edge.top - 3)) cut ??= at
        seen.left = Math.max(seen.left, edge.left)
        seen.right = Math.min(seen.right, edge.right)
        seen.top = Math.max(seen.top, edge.top)
        seen.bottom = Math.min(seen.bottom, edge.bottom)
        if (isScrolled(style.overflowX)) x = false
        if (isScrolled(style.overflowY)) y = false
      }
      if (style.position === 'fixed') break
    }
    if (x && !cut && (box.right > wide + 1 || box.left < -1)) found.add('outside: ' + told(element))
    return { cut, seen }
  }

  const isOpaque = (element) => {
    const color = styleOf(element).backgroundColor
    return !(color === 'transparent' || /rgba\(.*, 0\)$/.test(color))
  }
  const isAbove = (element, other) => {
    for (let at = element; at && !at.contains(other); at = parentOf(at))
      if (/fixed|sticky/.test(styleOf(at).position)) return true
    return false
  }
  /** A panel, dialog or menu lies over the rest until it is closed. */
  const floats = 'aside, [role="dialog"], [role="menu"], [role="listbox"], [data-portal]'
  const isUnder = (element, hit) => hit.closest(floats)?.contains(element) === false
  const hitAt = (element, x, y) => (element.getRootNode().elementFromPoint ? element.getRootNode() : document).elementFromPoint(x, y)

  const root = within ? document.querySelector(within)?.shadowRoot ?? document.querySelector(within) : document.body
  if (!root) return [within + ' is not there']
  if (document.documentElement.scrollWidth > wide) found.add('the page scrolls sideways')

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !element || /^(style|script|option|noscript|title)$/.test(element.localName) || element.closest('svg') || !isShown(element)) continue
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    const { isNothing, cut, seen } = clip(element, box)
    if (isNothing) continue
    if (cut && !isReadable(element)) found.add('cut: ' + told(element))
    const x = (Math.max(seen.left, 0) + Math.min(seen.right, wide)) / 2
    const y = (Math.max(seen.top, 0) + Math.min(seen.bottom, high)) / 2
    if (seen.right - seen.left < 2 || seen.bottom - seen.top < 4 || seen.bottom < 2 || seen.top > high - 2) continue
    const hit = hitAt(element, x, y)
    if (!hit || hit.contains(element) || element.contains(hit) || isAbove(hit, element) || isUnder(element, hit) || !isOpaque(hit)) continue
    found.add('text covered: ' + told(element) + ' by ' + told(hit))
  }

  const controls = [...root.querySelectorAll('a[href]:not([href^="#"]), button, input, select, textarea, [tabindex="0"][role]:not([role="row"]), [role="option"], [role="menuitem"]')].filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 1 && height > 1 && isShown(one) && styleOf(one).opacity !== '0' && styleOf(one).pointerEvents !== 'none' && !one.closest('[aria-hidden="true"], [inert]')
  })
  const step = Math.max(1, Math.ceil(controls.length / 120))
  for (const one of controls.filter((_, place) => place % step === 0)) {
    if (!one.isConnected) continue
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = one.getBoundingClientRect()
    if (right - left <= wide && (left < -1 || right > wide + 1)) {
      found.add('out of reach: ' + told(one))
      continue
    }
    const [x, y] = [(Math.max(left, 0) + Math.min(right, wide)) / 2, (Math.max(top, 0) + Math.min(bottom, high)) / 2]
    if (top >= high || bottom <= 0) {
      found.add('out of reach: ' + told(one))
      continue
    }
    const hit = hitAt(one, x, y)
    const isIts = hit && (isUnder(one, hit) || one.contains(hit) || hit.contains(one) || [...(one.labels ?? [])].some((label) => label.contains(hit)))
    if (!isIts) found.add('covered: ' + told(one) + ' by ' + (hit ? told(hit) : 'nothing'))
  }
  return [...found]
})`

/** Looks for what does not fit, on the whole page or in the shadow root of an element. */
export const misfits = (page: Page, within?: string) =>
  page.evaluate<string[]>(`${source}(${JSON.stringify(within ?? null)})`)
