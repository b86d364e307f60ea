/** What a text may refer to, as it is written there. */
export interface Candidate {
  text: string
  kind: 'email' | 'phone' | 'code'
}

const email = /(?<![\w.+-])[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,6}/giu
const phone = /(?<![\w-])\+?\(?\d[\d\s().-]{6,20}\d(?![\w-])/gu
/** Letters and digits without a space, of which at least three are digits. */
const code = /(?<![a-z\d_@.-])(?=(?:[a-z-]{0,12}\d){3})[a-z\d][a-z\d-]{2,38}[a-z\d](?![a-z\d_@])/giu

const patterns = { email, phone, code } as const
const phoneDigits = { min: 8, max: 15 }
const maxCandidates = 60
/** The characters of a text that are looked at: chats have no longer messages. */
const maxLength = 10_000

const isPhone = (text: string) => {
  const { length } = text.replaceAll(/\D/g, '')
  return length >= phoneDigits.min && length <= phoneDigits.max
}

/** Returns what texts may refer to, each once; those of the first texts count. */
export const candidatesIn = (texts: string[]): Candidate[] => {
  const found = new Map<string, Candidate>()
  for (const written of texts) {
    const start = written.slice(0, maxLength)
    for (const kind of ['email', 'phone', 'code'] as const)
      for (const [text] of start.matchAll(patterns[kind]))
        if (kind !== 'phone' || isPhone(text)) found.set(`${kind} ${text}`, { text, kind })
    if (found.size >= maxCandidates) break
  }
  return [...found.values()].slice(0, maxCandidates)
}
