import { PriorityMark } from '#console/fields/priorities/PriorityMark.tsx'
import { firstOwed, PromiseMark } from '#console/fields/sla/PromiseMark.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import classes from './Bulk.module.css'

interface Props {
  conversation: Pick<Conversation, 'priority' | 'tags' | 'sla'>
}

/** Reports whether a conversation has anything to show in its line of labels. */
export const isLabeled = ({ priority, tags, sla }: Props['conversation']) =>
  priority !== null || tags.length > 0 || firstOwed(sla) !== undefined

/** A conversation's priority, the time left of what is promised, and its tags, in one line. */
export const Labels = ({ conversation }: Props) => {
  const { priority, tags, sla } = conversation
  const owed = firstOwed(sla)
  if (!isLabeled(conversation)) return null
  return (
    <span className={classes.labels}>
      {priority !== null && <PriorityMark priority={priority} />}
      {owed && <PromiseMark clock={owed} />}
      {tags.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  )
}
