import type { FileContent } from '#channels/content.ts'
import { divideFiles, type NativeFile } from '#channels/files.ts'
import { maxRequests } from '#channels/rendering.ts'
import { description } from './description.ts'
import { isVisible } from './keyboards.ts'
import { maxCaptionLength, type Sheet, say } from './sheets.ts'

/** The method that sends each kind of file, and its parameter. */
const methods = {
  image: ['/sendPhoto', 'photo'],
  video: ['/sendVideo', 'video'],
  audio: ['/sendAudio', 'audio'],
  document: ['/sendDocument', 'document'],
} as const satisfies Record<NativeFile['kind'], [string, string]>

/** Sends a text and files; a short text is the caption of the first file. */
export const sendFiles = (sheet: Sheet, content: FileContent) => {
  const { draft, chat_id } = sheet
  const { native, text } = divideFiles(content, {
    rules: description.files,
    maxMessages: maxRequests,
    draft,
  })
  const isCaption = native.length > 0 && text.length <= maxCaptionLength && isVisible(text)
  if (text && !isCaption) say(sheet, text, 'message', { keyboards: [], lines: [] })
  native.forEach(({ kind, file }, index) => {
    const [path, parameter] = methods[kind]
    const captioned = isCaption && index === 0 ? { caption: text } : {}
    draft.add(path, { chat_id, [parameter]: file.url, ...captioned })
  })
}
