import { useId } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { AttachButton } from './AttachButton.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import classes from './Attachments.module.css'
import { Files } from './Files.tsx'
import { dropFiles } from './store.ts'
import { useAttachments } from './useAttachments.ts'
import { attachmentWords } from './words.ts'

interface Props {
  /** Names the files that are not added yet, which are kept in this tab. */
  place: string
  files: Schemas['AttachedFile'][]
  mayChange: boolean
  /** Reports its failures itself. */
  onAdd: (ids: number[]) => Promise<unknown>
  onRemove: (file: Schemas['AttachedFile']) => void
}

/** The files of a record, and more of them. */
export const FileSection = ({ place, files, mayChange, onAdd, onRemove }: Props) => {
  const t = useWords(attachmentWords)
  const id = useId()
  const added = useAttachments(place)
  if (!mayChange && !files.length) return null
  const save = async () => {
    await onAdd(added.files.map((file) => file.id))
    dropFiles(place, added.files)
  }
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('files')}</h2>
        {mayChange && <AttachButton onFiles={added.add} />}
      </header>
      {files.map((file) => (
        <div key={file.id} className={classes.row}>
          <Files files={[file]} />
          {mayChange && (
            <IconButton
              icon={IconX}
              label={t('remove', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </div>
      ))}
      <AttachmentList {...added} />
      {added.files.length > 0 && (
        <Button kind="plain" disabled={added.isUnderWay} onClick={() => void save().catch(() => undefined)}>
          {t('add_files', { count: added.files.length })}
        </Button>
      )}
    </section>
  )
}
