import { message } from '#messages/message.ts'
import type { Rendering } from '../adapter.ts'
import type { Content, FileContent, RenderContext } from '../content.ts'
import { divideFiles } from '../files.ts'
import { maxRequests, measures, unitOf } from '../rendering.ts'
import { textSizeOf } from '../texts.ts'
import { drawColumns } from './cards.ts'
import type { Dialect } from './dialect.ts'
import { drawOptions } from './options.ts'
import { type Sheet, startSheet } from './sheet.ts'

const kinds = { image: 'image', video: 'video', audio: 'audio', document: 'file' } as const

const drawFiles = (sheet: Sheet, content: FileContent, { files: rules }: Dialect) => {
  const { native, text } = divideFiles(content, { rules, maxMessages: maxRequests, draft: sheet })
  if (text) sheet.say(text, 'message')
  for (const { kind, file } of native)
    sheet.message({ attachment: { type: kinds[kind], payload: { url: file.url } } })
}

/** Returns a function that renders messages for Messenger or Instagram. */
export const renderIn =
  (dialect: Dialect) =>
  (content: Content, { to }: RenderContext): Rendering => {
    const sheet = startSheet(to, dialect)
    const { limit, measure } = dialect.text
    const size = textSizeOf(content, measures[measure])
    if (size > limit * maxRequests)
      sheet.refuse(
        'message',
        message('meta.text_too_long', { size, unit: unitOf(measure), limit: limit * maxRequests }),
      )
    else if (content.type === 'text') sheet.say(content.text, 'message')
    else if (content.type === 'file') drawFiles(sheet, content, dialect)
    else if ('actions' in content) drawOptions(sheet, content)
    else drawColumns(sheet, content)
    return sheet.finish()
  }
