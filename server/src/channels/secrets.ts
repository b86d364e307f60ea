import { hash, timingSafeEqual } from 'node:crypto'
import { length, shorten } from './rendering.ts'

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))

/** Shorter ones are names and numbers, which words may well hold. */
const shortestSecret = 16

/** Of what a platform says; some peers answer whole pages. */
const mostWords = 1000

/** What a platform says, without what it must not repeat: Meta quotes a token that it cannot read. */
export const withoutSecrets = <Said extends { kind: string }>(
  said: Said,
  credentials: Record<string, string>,
): Said => {
  if (said.kind !== 'failed' || !('message' in said) || typeof said.message !== 'string') return said
  const secrets = Object.values(credentials).filter((secret) => secret.length >= shortestSecret)
  const words = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said.message)
  return { ...said, message: shorten(words, mostWords, length.units) }
}
