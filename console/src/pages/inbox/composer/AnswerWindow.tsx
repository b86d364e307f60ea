import { useZone } from '#console/api/zone.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import { inbox } from '../words.ts'

/** The number of hours before the platform's reply window closes at which the countdown appears. */
const soon = 12

/** The time left in the platform's reply window, shown once it is short. */
export const AnswerWindow = ({ conversation }: { conversation: Conversation }) => {
  const say = useWords(inbox)
  const { parse } = useZone()
  const now = useNow(60)
  const channel = usePlatformOf()(conversation.contactable_type).name
  if (!conversation.answer_until) return null
  const left = (parse(conversation.answer_until) - now) / 1000
  if (left > soon * 3600) return null
  return (
    <p className={classes.window} data-keeps-clear>
      {left > 0
        ? say('window_left', { channel, time: formatDuration(left, { isShort: true }) })
        : say('window_over', { channel })}
    </p>
  )
}
