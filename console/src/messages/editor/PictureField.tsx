import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { useFilesInto } from '../attachments/useAttachments.ts'
import { Picture } from '../Picture.tsx'
import { Field } from './Blocks.tsx'
import type { PictureSource } from './draft.ts'
import classes from './PictureField.module.css'
import { pictureWords } from './pictureWords.ts'
import { pictureTypes, usePicture } from './usePicture.ts'

interface Props {
  picture: PictureSource
  /** Returns the error of a field, by its name in the API. */
  wrong: (field: string) => string | undefined
  onChange: (changes: Partial<PictureSource>) => void
}

const Uploaded = ({ file }: { file: number }) => {
  const t = useWords(pictureWords)
  const path = { file }
  return (
    <Picture
      className={classes.preview}
      src={parley.address('/file/{file}/thumbnail', { path })}
      instead={parley.address('/file/{file}', { path, query: { inline: true } })}
      alt={t('uploaded')}
    />
  )
}

/** The picture of a card: its address, or a file to upload, which may be dropped or pasted too. */
export const PictureField = ({ picture, wrong, onChange }: Props) => {
  const t = useWords(pictureWords)
  const may = useMay()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { upload, failure, start, remove, isMissing } = usePicture((file_id) => onChange({ file_id }))
  const { image_url, file_id } = picture
  const mayUpload = may('file.create')
  /** Changes what is shown, and leads the focus to what stands in its place. */
  const show = (change: () => void, target: string) => {
    flushSync(change)
    root.current?.querySelector<HTMLElement>(target)?.focus()
  }
  const take = (files: Iterable<File>) => {
    const [file] = files
    if (mayUpload) show(() => start(file), 'button')
  }
  const isOver = useFilesInto(root, take)
  const isFile = Boolean(file_id)
  const complaint =
    failure ?? (isMissing(file_id) ? t('not_uploaded') : isFile && !upload ? wrong('file_id') : undefined)
  return (
    <div ref={root} className={classes.field} data-over={(mayUpload && isOver) || undefined}>
      <div className={classes.row}>
        {isFile ? (
          <>
            <span className={classes.label}>{t('picture')}</span>
            <span className={classes.file}>
              {upload && (
                <>
                  <span dir="auto">{upload.name}</span>
                  {upload.scanned ? (
                    <small aria-live="polite">{t('scanning')}</small>
                  ) : (
                    <progress
                      max={upload.size}
                      value={upload.sent}
                      aria-label={t('progress', { name: upload.name })}
                    />
                  )}
                </>
              )}
              {Number(file_id) > 0 && <Uploaded file={Number(file_id)} />}
            </span>
            <IconButton
              icon={IconX}
              label={t(upload && !upload.scanned ? 'cancel' : 'remove')}
              onClick={() => show(remove, 'input')}
            />
          </>
        ) : (
          <Field
            label={t('address')}
            value={image_url}
            wrong={wrong('image_url')}
            onChange={(next) => onChange({ image_url: next })}
          />
        )}
        {mayUpload && !upload && !Number(file_id) && (
          <Button kind="quiet" size="compact-sm" onClick={() => input.current?.click()}>
            {t('upload')}
          </Button>
        )}
      </div>
      {complaint && (
        <p role="alert" className={classes.wrong}>
          {complaint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label={t('upload')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // The same file may be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
