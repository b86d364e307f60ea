import { PriorityMark } from '#console/fields/priorities/PriorityMark.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import classes from './Bulk.module.css'

interface Props {
  conversation: Pick<Conversation, 'priority' | 'tags'>
}

/** A conversation's priority and tags, in one line. */
export const Labels = ({ conversation: { priority, tags } }: Props) =>
  (priority !== null || tags.length > 0) && (
    <span className={classes.labels}>
      {priority !== null && <PriorityMark priority={priority} />}
      {tags.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  )
