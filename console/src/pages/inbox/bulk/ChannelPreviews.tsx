import { textDraft } from '#console/messages/editor/draft.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { Preview } from '../preview/Preview.tsx'
import { usePreview } from '../preview/usePreview.ts'

const ChannelPreview = ({ conversation, text }: { conversation: Conversation; text: string }) => {
  const { preview } = usePreview(conversation, textDraft(text), [])
  const faults = Object.values(preview?.errors ?? {}).flat()
  return <Preview conversation={conversation} preview={preview} faults={faults} files={[]} />
}

/** Shows a text as each channel of some conversations shows it, with one conversation for each. */
export const ChannelPreviews = ({ rows, text }: { rows: Conversation[]; text: string }) =>
  [...new Map(rows.map((row) => [row.contactable_type, row])).values()].map((row) => (
    <div key={row.contactable_type}>
      <ChannelPreview conversation={row} text={text} />
    </div>
  ))
