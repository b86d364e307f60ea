import type { PlatformRequest } from '#channels/adapter.ts'
import type { ReplyAction } from '#channels/content.ts'
import { length, type RenderingDraft } from '#channels/rendering.ts'
import { description } from './description.ts'
import { hasControls, pack, shortLabel } from './texts.ts'

const maxItems = description.limits.buttons
export const maxHeadBytes = description.limits.text_with_buttons.limit
const maxLabelBytes = 128
const maxValueBytes = 64
const noHead = '…'

/** A menu item, with a mark that tells it apart from others with the same label. */
export interface Item {
  mark: string
  reply: ReplyAction
}

export interface Sheet {
  draft: RenderingDraft
  touser: string
}

export const addMessage = (
  { draft, touser }: Sheet,
  msgtype: string,
  content: object,
  more?: Pick<PlatformRequest, 'upload'>,
) => draft.add('/cgi-bin/message/custom/send', { touser, msgtype, [msgtype]: content }, more)

const itemOf = ({ mark, reply }: Item, draft: RenderingDraft) => ({
  id: draft.keep(reply.value, hasControls(reply.value) ? 0 : maxValueBytes, length.bytes),
  content: mark + shortLabel(reply.label, maxLabelBytes - length.bytes(mark), reply.labelPath, draft),
})

/** Adds a text above a menu; a text that is too long goes before it, in messages of its own. */
export const addTextAndMenu = (sheet: Sheet, pieces: string[], items: Item[]) => {
  const { draft } = sheet
  const texts = pack(pieces)
  const isHead = items.length > 0 && length.bytes(texts.at(-1) ?? '') <= maxHeadBytes
  const head = isHead ? texts.pop() : undefined
  for (const content of texts) addMessage(sheet, 'text', { content })
  for (let start = 0; start < items.length; start += maxItems) {
    const list = items.slice(start, start + maxItems).map((item) => itemOf(item, draft))
    addMessage(sheet, 'msgmenu', { head_content: (start === 0 && head) || noHead, list })
  }
}
