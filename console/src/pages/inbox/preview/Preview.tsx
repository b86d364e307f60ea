import { platformOf } from '#console/messages/channels.ts'
import { contentOf } from '#console/messages/content.ts'
import type { Draft } from '#console/messages/editor/draft.ts'
import { messageOf } from '#console/messages/editor/draftMessage.ts'
import { Message } from '#console/messages/Message.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { composer } from '../composerWords.ts'
import type { Conversation } from '../conversation.ts'
import { Grid } from './Grid.tsx'
import classes from './Preview.module.css'
import type { Sent } from './parts.ts'
import { sentOf } from './sent.ts'

interface Props {
  conversation: Conversation
  draft: Draft
  preview: Schemas['Preview'] | undefined
  /** Why it cannot be sent as it is. */
  faults: string[]
}

type Spoken = Extract<Sent, { content: unknown }>

const Below = ({ shape, labels }: NonNullable<Spoken['below']>) => (
  <ul className={classes.below} data-shape={shape}>
    {labels.map((label, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike.
      <li key={place}>{label}</li>
    ))}
  </ul>
)

const Drawn = ({ sent, hasIntro }: { sent: Sent[]; hasIntro: boolean }) => {
  const say = useWords(composer)
  return sent.map((one, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike.
    <div key={place} className={classes.part}>
      {'grid' in one ? (
        <Grid columns={one.grid} />
      ) : (
        <Message content={one.content} side="desk" hasIntro={hasIntro} />
      )}
      {'below' in one && one.below && <Below {...one.below} />}
      {sent.length > 1 && <small>{say('part', { number: place + 1, total: sent.length })}</small>}
    </div>
  ))
}

/** Why there is nothing to see yet. */
const Why = ({ faults, isIncomplete }: { faults: string[]; isIncomplete: boolean }) => {
  const say = useWords(composer)
  if (faults.length === 0) return <p>{say(isIncomplete ? 'incomplete' : 'nothing_to_show')}</p>
  return (
    <div className={classes.faults} role="status">
      <p>{say('refused')}</p>
      {faults.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

/** What is sent, as its platform shows it, with what it cannot show under it. */
export const Preview = ({ conversation, draft, preview, faults }: Props) => {
  const say = useWords(composer)
  const { contactable_type } = conversation
  const { name: platform, icon: Icon, hasIntro } = platformOf(contactable_type)
  const { type, message } = messageOf(draft)
  const sent =
    preview && (sentOf(contactable_type, preview.requests) ?? [{ content: contentOf(type, message) }])
  return (
    <section className={classes.preview} aria-label={say('preview', { platform })}>
      <h3>
        <Icon size={14} stroke={1.6} aria-hidden />
        {say('preview', { platform })}
      </h3>
      {preview?.requests.length ? (
        sent && <Drawn sent={sent} hasIntro={hasIntro} />
      ) : (
        <Why faults={faults} isIncomplete={!!preview} />
      )}
      {preview?.degradations.map(({ path, message: words }) => (
        <p key={path + words}>{words}</p>
      ))}
    </section>
  )
}
