import { timingSafeEqual } from 'node:crypto'
import { digest, digests, type SecretKey } from '#db/secrets/seal.ts'
import { nameWithExtension } from '#files/content/served.ts'
import { hasThumbnail } from '#files/content/thumbnails.ts'

/** The target of a link. */
export type LinkTarget = 'file' | 'thumbnail'

export interface Lifetime {
  seconds: number
  /** Expiries are rounded up to this, so that the same link is given for a while and browsers can cache it. */
  roundingSeconds: number
  /** Whether only employees get such a link, so that it does not count as one of strangers. */
  isForDesk?: boolean
}

/** How long links last: for pages of the desk, and for customers and their platforms. */
export const lifetimes = {
  desk: { seconds: 600, roundingSeconds: 300, isForDesk: true },
  customer: { seconds: 30 * 86_400, roundingSeconds: 86_400 },
} satisfies Record<string, Lifetime>

interface LinkedFile {
  id: number
  name: string
  mime: string
}

/** What is needed to make a link: the key that signs it, and where the service is reached. */
export interface Linking {
  secretKey: SecretKey
  origin: string
}

const purpose = 'file link'
const pattern = /^([0-9a-z]{1,11})-([0-9a-z]{1,8})-([ftFT])-([\w-]{43})$/
const maxNameLength = 40

const letterOf = (target: LinkTarget, isForDesk = false) => {
  const letter = target.charAt(0)
  return isForDesk ? letter.toUpperCase() : letter
}

/** Links end with the file's name, for people and for platforms, which go by the extension. */
const lastPartOf = ({ name, mime }: LinkedFile) =>
  encodeURIComponent([...nameWithExtension(name, mime)].slice(-maxNameLength).join(''))

/** Returns the address of a file that anybody may open until it expires. Nothing of it is stored. */
export const linkTo = (
  { secretKey, origin }: Linking,
  file: LinkedFile,
  { seconds, roundingSeconds, isForDesk }: Lifetime,
  target: LinkTarget = 'file',
) => {
  const now = Math.floor(Date.now() / 1000)
  const expiresAt = Math.ceil((now + seconds) / roundingSeconds) * roundingSeconds
  const claims = [file.id.toString(36), expiresAt.toString(36), letterOf(target, isForDesk)].join('-')
  const signature = digest(secretKey, purpose, claims).toString('base64url')
  return { url: `${origin}/f/${claims}-${signature}/${lastPartOf(file)}`, expiresAt }
}

/** Returns the link to an image's thumbnail; null for other files. */
export const thumbnailLinkTo = (linking: Linking, file: LinkedFile, lifetime: Lifetime) =>
  hasThumbnail(file.mime) ? linkTo(linking, file, lifetime, 'thumbnail').url : null

/** Returns what a link names, however old it is; undefined if this installation did not sign it. */
export const readLink = (secretKey: SecretKey, token: string) => {
  const [, id = '', expires = '', target = '', signature = ''] = pattern.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const claims = `${id}-${expires}-${target}`
  const isOurs = digests(secretKey, purpose, claims).some(
    (own) => own.length === given.length && timingSafeEqual(own, given),
  )
  if (!isOurs) return undefined
  const kind: LinkTarget = target.toLowerCase() === 'f' ? 'file' : 'thumbnail'
  const isForDesk = target !== target.toLowerCase()
  return { id: Number.parseInt(id, 36), expiresAt: Number.parseInt(expires, 36), target: kind, isForDesk }
}
