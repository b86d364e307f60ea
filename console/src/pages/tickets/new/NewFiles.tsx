import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import type { Attachments } from '#console/messages/attachments/useAttachments.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { OfferedFiles, type OfferedFilesProps } from './OfferedFiles.tsx'

interface Props extends OfferedFilesProps {
  attached: Attachments
  mayAttach: boolean
  error: string | undefined
}

/** The files of a new ticket: those of its conversation, and the employee's own. */
export const NewFiles = ({ attached, mayAttach, error, ...offered }: Props) => {
  const t = useWords(tickets)
  if (!mayAttach && !offered.files.length) return null
  return (
    <fieldset className={classes.files}>
      <legend>{t('files')}</legend>
      <OfferedFiles {...offered} />
      <AttachmentList {...attached} />
      <AttachButton onFiles={attached.add} />
      {error && (
        <p role="alert" className={classes.failure}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
