import { type ChannelType, lengthOn, platformOf } from '#console/messages/channels.ts'
import type { Kind } from '#console/messages/editor/draft.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

/** How much is written of what the channel takes, as the channel counts. */
export const Counter = ({ type, kind, text }: { type: ChannelType; kind: Kind; text: string }) => {
  const say = useWords(composer)
  const platform = platformOf(type)
  const limit = kind === 'button' || kind === 'quickreply' ? platform.beside : platform.text
  const length = lengthOn(type, text)
  // Far from the limit a number says nothing.
  if (kind === 'note' || length < limit / 10) return null
  const tone = length > limit ? 'red' : length >= limit * 0.9 ? 'amber' : undefined
  return (
    <span className={classes.counter} data-tone={tone}>
      {length > limit && `${say('too_long', { platform: platform.name, limit: formatNumber(limit) })} `}
      {formatNumber(length)} / {formatNumber(limit)}
    </span>
  )
}
