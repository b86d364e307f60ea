import { lengthBy, type Platform } from '#console/messages/channels.ts'
import type { Kind } from '#console/messages/editor/draft.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Composer.module.css'
import { composer } from './composerWords.ts'

interface Props {
  platform: Platform
  kind: Kind
  text: string
}

const limitOf = ({ limits }: Platform, kind: Kind) => {
  if (kind === 'button') return limits.text_with_buttons
  return kind === 'quickreply' ? limits.text_with_quick_replies : limits.text
}

/** The length of the text and the channel's limit, counted the way the channel counts. */
export const Counter = ({ platform, kind, text }: Props) => {
  const t = useWords(composer)
  const { limit, measure } = limitOf(platform, kind)
  const length = lengthBy(measure, text)
  // The count is only useful near the limit.
  if (kind === 'note' || length < limit / 10) return null
  const tone = length > limit ? 'red' : length >= limit * 0.9 ? 'amber' : undefined
  return (
    <span className={classes.counter} data-tone={tone}>
      {length > limit && `${t('too_long', { platform: platform.name, limit: formatNumber(limit) })} `}
      {formatNumber(length)} / {formatNumber(limit)}
    </span>
  )
}
