import type { PlatformRequest, PlatformResponse, World } from '../platform.ts'
import { said } from './limits.ts'
import { filesOf, nextOf } from './reports.ts'

const mebibyte = 1024 * 1024

interface Kind {
  maxBytes: number
  /** The first bytes of each format that is taken. */
  beginnings: Record<string, Buffer[]>
}

const sizeCodes: Record<string, number> = { image: 40009, voice: 40010, video: 40011, thumb: 40012 }

const kinds: Record<string, Kind> = {
  image: {
    maxBytes: 10 * mebibyte,
    beginnings: {
      'image/jpeg': [Buffer.from([0xff, 0xd8, 0xff])],
      'image/png': [Buffer.from([0x89, 0x50, 0x4e, 0x47])],
      'image/gif': [Buffer.from('GIF8')],
    },
  },
  voice: {
    maxBytes: 2 * mebibyte,
    beginnings: {
      'audio/amr': [Buffer.from('#!AMR')],
      'audio/mpeg': [
        Buffer.from('ID3'),
        ...[0xf2, 0xf3, 0xfa, 0xfb].map((each) => Buffer.from([0xff, each])),
      ],
    },
  },
  video: { maxBytes: 10 * mebibyte, beginnings: { 'video/mp4': [Buffer.from('ftyp')] } },
  thumb: { maxBytes: 64 * 1024, beginnings: { 'image/jpeg': [Buffer.from([0xff, 0xd8, 0xff])] } },
}

/** What the form's file may be; the beginning of an MP4 stands behind the size of its first part. */
const bytesOf = (type: string, content: Buffer) => (type === 'video' ? content.subarray(4) : content)

/** Returns the content of a form's only file; undefined if it has none. */
const fileIn = ({ headers, body }: PlatformRequest) => {
  const [, boundary] = /^multipart\/form-data; *boundary=(\S+)$/.exec(headers['content-type'] ?? '') ?? []
  if (!boundary) return undefined
  const head = body.indexOf('\r\n\r\n')
  const end = body.lastIndexOf(`\r\n--${boundary}`)
  if (!body.indexOf(`--${boundary}\r\n`) && head > 0 && end > head) {
    const names = body.subarray(0, head).toString('utf8')
    return /name="media"; *filename="/.test(names) ? body.subarray(head + 4, end) : undefined
  }
  return undefined
}

/** Takes a file that a message may send for three days. */
export const takeUpload = (asked: PlatformRequest, world: World): PlatformResponse => {
  const type = asked.query.get('type') ?? ''
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
  if (!kind) return said(40004, 'invalid media type')
  const content = fileIn(asked)
  if (!content?.length) return said(41005, 'media data missing')
  if (content.length > kind.maxBytes) return said(sizeCodes[type] ?? 40006, `invalid ${type} size`)
  const known = Object.entries(kind.beginnings).find(([, starts]) =>
    starts.some((start) => bytesOf(type, content).subarray(0, start.length).equals(start)),
  )
  if (!known) return said(40005, 'invalid file type')
  const media_id = `upload-${nextOf(world, 'media_id')}`
  filesOf(world).set(media_id, { type, mime: known[0], content: Buffer.from(content) })
  return {
    status: 200,
    body: { type, media_id, created_at: Math.floor(world.now() / 1000) },
  }
}
