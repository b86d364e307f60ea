const pattern = /(?<![\w:])(?:https?:\/\/|mailto:|tel:)[^\s<>"'`「」『』（），。！？；：、]+/gi
// Matches only at the start of a run; otherwise each position of a long run would be tried.
const trailing = /(?<![.,!?;:)\]}])[.,!?;:)\]}]+$/
const schemes = ['http:', 'https:', 'mailto:', 'tel:']

// Longer addresses are not linked: parsing takes quadratic time.
const maxLength = 4096

/** Returns the address if it is safe to follow. */
export const safeUrl = (address: unknown) => {
  if (typeof address !== 'string' || address.length > maxLength || !URL.canParse(address)) return
  const url = new URL(address)
  return schemes.includes(url.protocol) ? url.href : undefined
}

/** Returns whether an address leads to another page, unlike phone numbers and email addresses. */
export const isPage = (url: string) => /^https?:/i.test(url)

interface Part {
  text: string
  url?: string
}

// A closing parenthesis that matches one in the address is part of it, as in encyclopedia links.
const endOf = (address: string) => {
  const end = trailing.exec(address)?.[0] ?? ''
  return end.startsWith(')') && address.includes('(') ? end.slice(1) : end
}

/** Splits a text into parts, some of which are addresses. */
export const partsOf = (text: string): Part[] => {
  const found: Part[] = []
  let last = 0
  for (const match of text.matchAll(pattern)) {
    const address = match[0].slice(0, match[0].length - endOf(match[0]).length)
    const url = safeUrl(address)
    if (!url) continue
    if (match.index > last) found.push({ text: text.slice(last, match.index) })
    found.push({ text: address, url })
    last = match.index + address.length
  }
  if (last < text.length) found.push({ text: text.slice(last) })
  return found
}
