import { hash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string) => hash('sha256', text, 'buffer')

/** Whether two secrets are the same, in a time that tells nothing of where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(digestOf(given), digestOf(expected))
