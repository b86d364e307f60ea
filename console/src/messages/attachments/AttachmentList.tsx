import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Attachments.module.css'
import { type Attachment, isUploading } from './store.ts'
import type { Attachments } from './useAttachments.ts'
import { attachmentWords } from './words.ts'

const Row = ({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) => {
  const say = useWords(attachmentWords)
  const { name, size, sent, reason } = attachment
  const isUnderway = isUploading(attachment)
  return (
    <li className={classes.attachment} data-failed={reason !== undefined || undefined}>
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
      <small>{reason ?? formatBytes(size)}</small>
      {isUnderway && <progress max={size} value={sent} aria-label={say('progress', { name })} />}
      <IconButton icon={IconX} label={say(isUnderway ? 'cancel' : 'remove', { name })} onClick={onRemove} />
    </li>
  )
}

/** The files that go with a message or note, with the progress of those being uploaded. */
export const AttachmentList = ({ attachments, remove }: Pick<Attachments, 'attachments' | 'remove'>) => {
  const say = useWords(attachmentWords)
  if (!attachments.length) return null
  return (
    <ul className={classes.attachments} aria-label={say('attached')}>
      {attachments.map((attachment) => (
        <Row key={attachment.key} attachment={attachment} onRemove={() => remove(attachment.key)} />
      ))}
    </ul>
  )
}
