import { useRef } from 'react'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useReturnedFocus } from '#console/ui/page/lostFocus.ts'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Attachments.module.css'
import { isPicture, thumbnailOf } from './pictures.ts'
import { type Attachment, changeAttachment, isScanned, isUploading } from './store.ts'
import type { Attachments } from './useAttachments.ts'
import { useScans } from './useScans.ts'
import { attachmentWords } from './words.ts'

/** Keeps the place of a picture from the beginning of its upload. */
const Thumbnail = ({ file }: Pick<Attachment, 'file'>) => (
  <span className={classes.thumbnail}>
    {file && file.state !== 'pending' && file.state !== 'refused' && (
      <img src={thumbnailOf(file.id)} alt="" />
    )}
  </span>
)

/** Moves the focus from the button of a file to that of a neighbor. */
const focusNeighbor = (button: Element) => {
  const row = button.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  neighbor?.querySelector('button')?.focus()
}

const Row = ({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) => {
  const t = useWords(attachmentWords)
  const { name, mime, size, sent, file, reason } = attachment
  const isUnderWay = isUploading(attachment)
  const state = file?.state === 'clean' ? undefined : file?.state
  const isFailed = reason !== undefined || state === 'refused'
  return (
    <li className={classes.attachment} data-failed={isFailed || undefined}>
      {isPicture(mime) && <Thumbnail file={file} />}
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
      <small aria-live="polite">{reason ?? (state ? t(state) : formatBytes(size))}</small>
      {isUnderWay && <progress max={size} value={sent} aria-label={t('progress', { name })} />}
      <IconButton
        icon={IconX}
        label={t(isUnderWay ? 'cancel' : 'remove', { name })}
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          onRemove()
        }}
      />
    </li>
  )
}

/** The files that go with a message or note, with the progress of those being uploaded or scanned. */
export const AttachmentRows = ({ attachments, remove }: Pick<Attachments, 'attachments' | 'remove'>) => {
  const t = useWords(attachmentWords)
  const list = useRef<HTMLUListElement>(null)
  useReturnedFocus(list)
  useScans(
    attachments.filter(isScanned).flatMap(({ file }) => file?.id ?? []),
    (read) => {
      const scanned = attachments.find(({ file }) => file?.id === read.id)
      if (scanned) changeAttachment(scanned.key, { file: read })
    },
  )
  return (
    <ul ref={list} className={classes.attachments} aria-label={t('attached')}>
      {attachments.map((attachment) => (
        <Row key={attachment.key} attachment={attachment} onRemove={() => remove(attachment.key)} />
      ))}
    </ul>
  )
}
