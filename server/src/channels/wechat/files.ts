import type { Account, Failure } from '#channels/adapter.ts'
import type { FileContent, FileItem } from '#channels/content.ts'
import { divideFiles } from '#channels/files.ts'
import { textOf } from '#channels/json.ts'
import { message } from '#messages/message.ts'
import { unsent, withToken } from './calls.ts'
import { cover } from './cover.ts'
import { description } from './description.ts'
import { read, unread } from './failures.ts'
import { addMessage, addTextAndMenu, type Sheet } from './menus.ts'

/** The number of messages that may follow one from the customer. */
export const maxMessages = 5

/** WeChat's own names of what it takes. */
const types = { image: 'image', audio: 'voice', video: 'video' } as const
export type SentKind = (typeof types)[keyof typeof types]

/** Sends a text, then each picture, sound and video as a message; WeChat fetches no links, so they are uploaded. */
export const addFiles = (sheet: Sheet, content: FileContent) => {
  const { native, text } = divideFiles(content, {
    rules: description.files,
    maxMessages,
    draft: sheet.draft,
  })
  if (text) addTextAndMenu(sheet, [text], [])
  for (const { kind, file } of native)
    addMessage(sheet, types[kind as keyof typeof types], { media_id: file.url }, { upload: file })
}

type Media = Pick<FileItem, 'name' | 'mime'> & { content: Buffer }

/** Returns a form with one file, as its bytes and their content type. */
const formOf = async ({ name, mime, content }: Media) => {
  const form = new FormData()
  form.set('media', new Blob([new Uint8Array(content)], { type: mime }), name)
  const encoded = new Response(form)
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: new Uint8Array(await encoded.arrayBuffer()),
  }
}

const fileGone = ({ name }: FileItem): Failure => ({
  kind: 'failed',
  code: 'payload_invalid',
  message: message('wechat.file_gone', { name }),
  isCertain: true,
})

/** Uploads media. Returns the ID by which a message can send it, or the reason for a failure. */
const uploadMedia = async (
  account: Account,
  media: Media,
  type: SentKind | 'thumb',
): Promise<{ kind: 'uploaded'; media_id: string } | Failure> => {
  const form = await formOf(media)
  const post = (token: string) => {
    const query = new URLSearchParams({ access_token: token, type })
    const url = `${account.base}/cgi-bin/media/upload?${query}`
    return account.call({ method: 'POST', url, headers: { 'content-type': form.type }, body: form.body })
  }
  try {
    const answer = await withToken(account, async (token) => read(await post(token)))
    if (answer.kind === 'failed') return { ...answer, isCertain: true }
    // For a cover, WeChat uses either name.
    const media_id = textOf(answer.fields.media_id) || textOf(answer.fields.thumb_media_id)
    return media_id ? { kind: 'uploaded', media_id } : { ...unread(200), isCertain: true }
  } catch (error) {
    return unsent(error, 'wechat.no_upload')
  }
}

const coverFile = { name: 'cover.jpg', mime: 'image/jpeg', content: cover }

/** Uploads what a message sends, a video with its cover. Returns what the message names, or a failure. */
export const upload = async (
  account: Account,
  file: FileItem,
  type: SentKind,
): Promise<{ kind: 'uploaded'; named: { media_id: string; thumb_media_id?: string } } | Failure> => {
  const content = await account.readFile(file.id)
  if (!content) return fileGone(file)
  const sent = await uploadMedia(account, { ...file, content }, type)
  if (sent.kind === 'failed') return sent
  const { media_id } = sent
  if (type !== 'video') return { kind: 'uploaded', named: { media_id } }
  const thumb = await uploadMedia(account, coverFile, 'thumb')
  return thumb.kind === 'failed'
    ? thumb
    : { kind: 'uploaded', named: { media_id, thumb_media_id: thumb.media_id } }
}
