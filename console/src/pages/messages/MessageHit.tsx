import { Link } from '@tanstack/react-router'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Marked } from '#console/ui/Marked.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Messages.module.css'
import { messageSearchWords } from './words.ts'

/** A message that was found: who said it, where and when, with the words marked. It leads to its place. */
export const MessageHit = ({ hit }: { hit: Schemas['FoundMessage'] }) => {
  const t = useWords(messageSearchWords)
  const { icon: Icon } = usePlatformOf()(hit.contactable_type)
  const name = hit.contact?.name || hit.display_name || t('visitor')
  return (
    <li>
      <Link
        to="/inbox/$id"
        params={{ id: String(hit.conversation_id) }}
        search={{ at: hit.seq } as never}
        className={classes.hit}
        data-hit
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        <span className={classes.who} dir="auto">
          {hit.author ? t('to_customer', { author: hit.author.name, name }) : name}
        </span>
        <span className={classes.channel}>{hit.channel.name}</span>
        <time>{formatMoment(hit.created_at)}</time>
        <span className={classes.text} dir="auto">
          <Marked {...hit.excerpt} />
        </span>
      </Link>
    </li>
  )
}
