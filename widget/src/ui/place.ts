// The script imports this last, since code compresses better without styles in its midst.
import css from '../styles/widget.css?inline'

/**
 * Adds an element with a shadow root to the page, isolated from the page's styles. Some sites replace the body, or what
 * is in it, instead of loading their next page: then it is added again, but not if it alone is removed.
 */
export const openPlace = (onReturn: () => void) => {
  const host = document.createElement('parley-chat')
  const root = host.attachShadow({ mode: 'closed' })
  // Unlike a style element, it does not need permission from the page's content security policy.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const observer = new MutationObserver((changes) => {
    const hasOthers = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node !== host))
    if (host.isConnected || !hasOthers) return
    add()
    onReturn()
  })
  const add = () => {
    const { body, documentElement } = document
    body.append(host)
    for (const node of [body, documentElement]) observer.observe(node, { childList: true })
  }
  add()
  return root
}
