import { useZone } from '#console/api/zone.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useNow } from '#console/words/clock.ts'
import { formatDuration } from '#console/words/format.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import { VisitorBlock } from '../conversation/block/VisitorBlock.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'

export const windowWords = defineWords('inbox-window', {
  en: {
    left: '{{channel}}: {{time}} left to answer',
    over: '{{channel}}: the time to answer is over. The customer has to write first.',
    blocked: '{{channel}}: the customer has blocked or left this channel, and gets no answers.',
  },
  'zh-TW': {
    left: '{{channel}}：回覆時限剩 {{time}}',
    over: '{{channel}}：已超過可回覆時間，須待顧客先來訊。',
    blocked: '{{channel}}：顧客已封鎖或離開此通路，收不到回覆。',
  },
})

/** The number of hours before the platform's reply window closes at which the countdown appears. */
const soon = 12

interface Props {
  conversation: Conversation
}

/** Why answers do not arrive, or the time left in the platform's reply window, shown once it is short. */
const TimeToAnswer = ({ conversation }: Props) => {
  const t = useWords(windowWords)
  const { parse } = useZone()
  const now = useNow(60)
  const channel = usePlatformOf()(conversation.contactable_type).name
  if (conversation.is_blocked && conversation.state !== 'closed')
    return (
      <p className={classes.window} data-keeps-clear>
        {t('blocked', { channel })}
      </p>
    )
  if (!conversation.answer_until) return null
  const left = (parse(conversation.answer_until) - now) / 1000
  if (left > soon * 3600) return null
  return (
    <p className={classes.window} data-keeps-clear>
      {left > 0
        ? t('left', { channel, time: formatDuration(left, { isShort: true }) })
        : t('over', { channel })}
    </p>
  )
}

/** What keeps the desk and the customer from writing to each other, or soon will. */
export const AnswerWindow = ({ conversation }: Props) =>
  conversation.visitor_block ? (
    <VisitorBlock conversation={conversation} visitorBlock={conversation.visitor_block} />
  ) : (
    <TimeToAnswer conversation={conversation} />
  )
