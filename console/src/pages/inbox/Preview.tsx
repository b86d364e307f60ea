import { platformOf } from '#console/messages/channels.ts'
import { contentOf } from '#console/messages/content.ts'
import type { Draft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Message } from '#console/messages/Message.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'
import type { Conversation } from './conversation.ts'
import { bubblesOf } from './usePreview.ts'

interface Props {
  conversation: Conversation
  draft: Draft
  preview: Schemas['Preview'] | undefined
}

const Texts = ({ texts }: { texts: string[] }) => {
  const say = useWords(composer)
  return texts.map((text, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike.
    <div key={place} className={classes.bubble}>
      <Message content={{ type: 'text', text }} side="desk" />
      {texts.length > 1 && <small>{say('part', { number: place + 1, total: texts.length })}</small>}
    </div>
  ))
}

/** What is sent, as its platform shows it, with what it cannot show under it. */
export const Preview = ({ conversation, draft, preview }: Props) => {
  const say = useWords(composer)
  const { name: platform, icon: Icon } = platformOf(conversation.contactable_type)
  const { type, message } = messageOf(draft)
  const texts = type === 'text' && preview ? bubblesOf(preview.requests) : []
  const count = preview?.requests.length ?? 0
  return (
    <section className={classes.preview} aria-label={say('preview', { platform })}>
      <h3>
        <Icon size={14} stroke={1.6} aria-hidden />
        {say('preview', { platform })}
      </h3>
      {!preview && <p>{say('nothing_to_show')}</p>}
      {preview && texts.length > 0 && <Texts texts={texts} />}
      {preview && texts.length === 0 && <Message content={contentOf(type, message)} side="desk" />}
      {count > 1 && type !== 'text' && <p>{say('becomes', { count })}</p>}
      {preview?.degradations.map(({ path, message: words }) => (
        <p key={path + words}>{words}</p>
      ))}
    </section>
  )
}
