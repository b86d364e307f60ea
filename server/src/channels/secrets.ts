import { hash, timingSafeEqual } from 'node:crypto'
import { length, shorten } from './rendering.ts'

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/** Compares two secrets in a time that does not depend on where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))

/** Shorter credentials are names and numbers, which may well occur in a text. */
const minSecretLength = 16

/** The maximum length of a platform's message; some peers return whole pages. */
const maxMessageLength = 1000

/** Removes secrets from a platform's message: Meta quotes a token that it cannot read. */
export const withoutSecrets = <Said extends { kind: string }>(
  said: Said,
  credentials: Record<string, string>,
): Said => {
  if (said.kind !== 'failed' || !('message' in said) || typeof said.message !== 'string') return said
  const secrets = Object.values(credentials).filter((secret) => secret.length >= minSecretLength)
  const words = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), said.message)
  return { ...said, message: shorten(words, maxMessageLength, length.units) }
}
