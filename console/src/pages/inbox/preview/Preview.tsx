import type { AttachedFile } from '#console/messages/attachments/store.ts'
import { type ChannelType, usePlatformOf } from '#console/messages/channels.ts'
import { contentOf, spoken } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import { Picture } from '#console/messages/Picture.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { fieldsOf, listOf, textOf } from '#shared/fields.ts'
import { composer } from '../composer/composerWords.ts'
import type { Conversation } from '../conversation/conversation.ts'
import { Grid } from './Grid.tsx'
import { lossesOf } from './lossesOf.ts'
import classes from './Preview.module.css'

export type ShownMessage = Schemas['ShownMessage']

interface Props {
  conversation: Pick<Conversation, 'contactable_type'>
  preview: Schemas['Preview'] | undefined
  /** The reasons why it cannot be sent as is. */
  faults: string[]
  /** The files that the message is to send. */
  files: AttachedFile[]
}

/** Returns the files that a part shows; a platform's message names them by the end of their links. */
const filesIn = ({ type, message }: ShownMessage, files: AttachedFile[]) => {
  const names = listOf(fieldsOf(message).files).map(({ name }) => textOf(name))
  return type === 'file' ? files.filter(({ name }) => names.some((each) => each.endsWith(name))) : []
}

/** Returns the picture that a part shows from another site. */
const pictureIn = ({ type, message }: ShownMessage) => {
  const [{ kind, name, url } = {}] = type === 'file' ? listOf(fieldsOf(message).files) : []
  return kind === 'image' && /^https?:/.test(textOf(url))
    ? { src: textOf(url), alt: textOf(name) }
    : undefined
}

const Below = ({ shape, labels }: NonNullable<ShownMessage['below']>) => (
  <ul className={classes.below} data-shape={shape}>
    {labels.map((label, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike.
      <li key={place}>{label}</li>
    ))}
  </ul>
)

interface PartProps extends Pick<Props, 'files'> {
  part: ShownMessage
  hasIntro: boolean
  number: number
  total: number
}

const Part = ({ part, hasIntro, files, number, total }: PartProps) => {
  const t = useWords(composer)
  const { type, message, below, grid } = part
  const content =
    type === 'file'
      ? {
          type: 'files' as const,
          text: textOf(fieldsOf(message).text),
          count: listOf(fieldsOf(message).files).length,
        }
      : contentOf(type, message)
  const stored = filesIn(part, files)
  const picture = stored.length ? undefined : pictureIn(part)
  return (
    <div className={classes.part}>
      {grid ? (
        <Grid columns={grid} />
      ) : (
        <>
          {picture && <Picture {...picture} className={classes.picture} />}
          {(!picture || spoken(content)) && (
            <Message content={content} side="desk" hasIntro={hasIntro} files={stored} />
          )}
        </>
      )}
      {below && <Below {...below} />}
      {total > 1 && <small>{t('part', { number, total })}</small>}
    </div>
  )
}

interface PartsProps extends Pick<Props, 'files'> {
  shown: ShownMessage[]
  contactable_type: ChannelType
}

/** The messages that a message becomes on its platform. */
export const Parts = ({ shown, contactable_type, files }: PartsProps) => {
  const { shows_carousel_text: hasIntro } = usePlatformOf()(contactable_type)
  return shown.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike.
    <Part key={place} {...{ part, hasIntro, files }} number={place + 1} total={shown.length} />
  ))
}

/** The reason why there is no preview yet. */
const Why = ({ faults, isIncomplete }: { faults: string[]; isIncomplete: boolean }) => {
  const t = useWords(composer)
  if (faults.length === 0) return <p>{t(isIncomplete ? 'incomplete' : 'nothing_to_show')}</p>
  return (
    <div className={classes.faults} role="status">
      <p>{t('refused')}</p>
      {faults.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

/** The message as its platform will show it, with the features it does not support listed below. */
export const Preview = ({ conversation, preview, faults, files }: Props) => {
  const t = useWords(composer)
  const { contactable_type } = conversation
  const { name: platform, icon: Icon } = usePlatformOf()(contactable_type)
  return (
    <section className={classes.preview} aria-label={t('preview', { platform })}>
      <h3>
        <Icon size={14} stroke={1.6} aria-hidden />
        {t('preview', { platform })}
      </h3>
      {preview?.requests.length ? (
        <Parts shown={preview.shown} contactable_type={contactable_type} files={files} />
      ) : (
        <Why faults={faults} isIncomplete={!!preview} />
      )}
      {lossesOf(preview).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </section>
  )
}
