import { addAttachment, uploaded } from '#console/messages/attachments/store.ts'
import { isBlank, putIn } from '#console/messages/editor/draft.ts'
import { draftOf } from '#console/messages/editor/draftMessage.ts'
import type { Unsent } from './post.ts'
import { filesPlaceOf, keepDraft, keptDraft } from './useDraft.ts'

/** Puts an unsent message back into the answer field of its conversation, above newer text. */
export const putBack = (
  conversation: number,
  { type, message, files = [] }: Pick<Unsent, 'type' | 'message' | 'files'>,
) => {
  const answer = keptDraft('answer', conversation)
  const back = type === 'file' ? draftOf('text', (message as { text: unknown }).text) : draftOf(type, message)
  const text = [back.text, answer.text].filter(Boolean).join('\n')
  for (const file of files) addAttachment(filesPlaceOf('answer', conversation), uploaded(file))
  keepDraft('answer', conversation, isBlank(answer) ? back : putIn(answer, back, text))
}
