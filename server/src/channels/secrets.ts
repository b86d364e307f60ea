import { hash, timingSafeEqual } from 'node:crypto'
import { type Message, mapTexts } from '#messages/message.ts'
import { length, shorten } from './rendering.ts'

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/** Compares two secrets in a time that does not depend on where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))

/** Shorter credentials are names and numbers, which may well occur in a text. */
const minSecretLength = 16

/** The maximum length of a platform's message; some peers return whole pages. */
const maxMessageLength = 1000

const shortened = (text: string, secrets: string[]) => {
  const words = secrets.reduce((left, secret) => left.replaceAll(secret, '…'), text)
  return shorten(words, maxMessageLength, length.units)
}

/** Removes secrets from a platform's message: Meta quotes a token that it cannot read. */
export const withoutSecrets = <Said extends { kind: string }>(
  said: Said,
  credentials: Record<string, string>,
): Said => {
  if (said.kind !== 'failed' || !('message' in said)) return said
  const secrets = Object.values(credentials).filter((secret) => secret.length >= minSecretLength)
  return { ...said, message: mapTexts(said.message as Message, (text) => shortened(text, secrets)) }
}
