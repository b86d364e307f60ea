import { Link } from '@tanstack/react-router'
import { useRead } from '#console/api/read.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { useOpenTalks } from '#console/pages/contacts/person/useOpenTalks.ts'
import { formatMoment } from '#console/words/format.ts'
import { defineWords, useWords } from '#console/words/words.ts'
import { type Conversation, endingOf } from '../../conversation/conversation.ts'
import { inbox } from '../../words.ts'
import classes from '../Thread.module.css'

const words = defineWords('other-conversations', {
  en: { open: 'Open on {{where}}', latest: 'Latest: {{time}} · {{where}}' },
  'zh-TW': { open: '{{where}} 有進行中的對話', latest: '最近一次：{{time}} · {{where}}' },
})

/** Returns the contact's latest conversation if it is after a closed one. */
const useLatest = ({ id, state, contact_id }: Conversation) => {
  const query = { ...(contact_id !== null && { contact_id }), per_page: 1, sort: '-id' }
  const { data } = useRead(
    '/conversation',
    { query },
    { enabled: state === 'closed' && contact_id !== null, keep: true },
  )
  return data?.data.filter((latest) => latest.id > id) ?? []
}

/**
 * The end of a thread: when it was closed, and links to the contact's open conversations, or to the latest one after a
 * closed one.
 */
export const OtherConversations = ({ conversation }: { conversation: Conversation }) => {
  const t = useWords(words)
  const platformOf = usePlatformOf()
  const open = useOpenTalks(conversation.contact_id)?.filter(({ id }) => id !== conversation.id) ?? []
  const latest = useLatest(conversation)
  const ending = endingOf(conversation, useWords(inbox))
  const others = (open.length ? open : latest).map(({ id, state, contactable_type, created_at }) => (
    <li key={id} className={classes.rule}>
      <Link to="/inbox/$id" params={{ id: String(id) }}>
        {t(state === 'closed' ? 'latest' : 'open', {
          where: platformOf(contactable_type).name,
          time: formatMoment(created_at),
        })}{' '}
        <span aria-hidden="true">→</span>
      </Link>
    </li>
  ))
  return (
    <>
      {conversation.state === 'closed' && <li className={classes.rule}>{ending}</li>}
      {others}
    </>
  )
}
