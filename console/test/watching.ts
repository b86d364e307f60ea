/**
 * The smallest layout shift that counts: below 0.002 a text became a letter longer. The short form runs beside other tests,
 * where parts of a page arrive seconds apart and move each other by up to 0.01.
 */
const leastShift = process.env.LONG ? 0.002 : 0.02

/**
 * Collects what the page's policy refused and what moved, and knows when the page has come to rest. `noted()` returns what
 * moved by itself, `moved()` also what moved after input.
 */
export const watch = `{
  const noted = []
  const moves = []
  let [inFlight, latest] = [0, 0]
  const touch = () => { latest = performance.now() }
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.push('refused: ' + violatedDirective + ' ' + blockedURI))
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (value < ${leastShift}) continue
      const what = value.toFixed(4) + ' ' + sources.map(({ node }) => node?.outerHTML?.slice(0, 160)).join(' | ')
      moves.push(what)
      if (!hadRecentInput) noted.push('moved: ' + what)
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(touch).observe(document, { subtree: true, childList: true, attributes: true })
  const send = fetch
  globalThis.fetch = (...given) => {
    inFlight++
    return send(...given).finally(() => { inFlight--; touch() })
  }
  globalThis.noted = () => noted.splice(0)
  globalThis.moved = () => moves.splice(0)
  const isAtRest = () => document.querySelector('h1') && !inFlight && performance.now() - latest > 150
  globalThis.rest = () => new Promise((resolve) => {
    const look = () => isAtRest() ? resolve() : setTimeout(look, 30)
    look()
  })
}`
