import { usePlatformOf } from '#console/messages/channels.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { composer } from '../composerWords.ts'
import type { Conversation } from '../conversation.ts'
import { Grid } from './Grid.tsx'
import classes from './Preview.module.css'

type ShownMessage = Schemas['ShownMessage']

interface Props {
  conversation: Conversation
  preview: Schemas['Preview'] | undefined
  /** The reasons why it cannot be sent as is. */
  faults: string[]
}

const Below = ({ shape, labels }: NonNullable<ShownMessage['below']>) => (
  <ul className={classes.below} data-shape={shape}>
    {labels.map((label, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike.
      <li key={place}>{label}</li>
    ))}
  </ul>
)

const Drawn = ({ shown, hasIntro }: { shown: ShownMessage[]; hasIntro: boolean }) => {
  const say = useWords(composer)
  return shown.map(({ type, message, below, grid }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike.
    <div key={place} className={classes.part}>
      {grid ? (
        <Grid columns={grid} />
      ) : (
        <Message content={contentOf(type, message)} side="desk" hasIntro={hasIntro} />
      )}
      {below && <Below {...below} />}
      {shown.length > 1 && <small>{say('part', { number: place + 1, total: shown.length })}</small>}
    </div>
  ))
}

/** The reason why there is no preview yet. */
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

/** The message as its platform will show it, with the features it does not support listed below. */
export const Preview = ({ conversation, preview, faults }: Props) => {
  const say = useWords(composer)
  const { contactable_type } = conversation
  const { name: platform, icon: Icon, shows_carousel_text: hasIntro } = usePlatformOf()(contactable_type)
  return (
    <section className={classes.preview} aria-label={say('preview', { platform })}>
      <h3>
        <Icon size={14} stroke={1.6} aria-hidden />
        {say('preview', { platform })}
      </h3>
      {preview?.requests.length ? (
        <Drawn shown={preview.shown} hasIntro={hasIntro} />
      ) : (
        <Why faults={faults} isIncomplete={!!preview} />
      )}
      {preview?.degradations.map(({ path, message: words }) => (
        <p key={path + words}>{words}</p>
      ))}
    </section>
  )
}
