import { listOf, type Settings } from '../settings.ts'

/** Set in place of a former key that is lost. */
const lostKey = 'lost'

/** Its first employee, and the keys that seal secrets. */
export const secretsOf = ({ read, optional }: Settings) => {
  const former = read<string[]>(
    'SECRET_KEY_PREVIOUS',
    [],
    (text) => (listOf(text).every((key) => key === lostKey || key.length >= 32) ? listOf(text) : undefined),
    'former keys, at least 32 characters long each, with commas between them',
  )
  return {
    adminName: read(
      'ADMIN_NAME',
      'admin',
      (text) => (text.length <= 255 ? text.normalize('NFC') : undefined),
      'up to 255 characters',
    ),
    adminPassword: optional(
      'ADMIN_PASSWORD',
      (text) => (text.length >= 10 && text.length <= 255 ? text : undefined),
      '10 to 255 characters long',
    ),
    secretKey: optional(
      'SECRET_KEY',
      (text) => (text.length >= 32 ? text : undefined),
      'at least 32 characters long',
    ),
    formerSecretKeys: former.filter((key) => key !== lostKey),
    isFormerKeyLost: former.includes(lostKey),
  }
}
