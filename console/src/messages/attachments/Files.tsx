import { parley } from '#console/api/client.ts'
import { Download } from '#console/ui/controls/Download.tsx'
import { IconFile, IconMicrophone, IconMovie } from '#console/ui/controls/icons.ts'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { ViewedPdf } from '../viewer/ViewedPdf.tsx'
import { ViewedPicture } from '../viewer/ViewedPicture.tsx'
import classes from './Attachments.module.css'
import { isPicture, thumbnailOf } from './pictures.ts'
import { attachmentWords } from './words.ts'

type File = Pick<Schemas['AttachedFile'], 'id' | 'name' | 'mime' | 'size'> &
  Partial<Pick<Schemas['AttachedFile'], 'state' | 'width' | 'height'>>

const kindOf = (mime: string) => mime.split('/')[0] ?? ''
const icons: Record<string, typeof IconFile> = { audio: IconMicrophone, video: IconMovie }

const addressOf = (file: number, query: { inline?: boolean } = {}) =>
  parley.address('/file/{file}', { path: { file }, query })

const One = ({ file }: { file: File }) => {
  const t = useWords(attachmentWords)
  const { id, name, mime, size, state, width, height } = file
  if (state === 'pending' || state === 'refused')
    return (
      <span className={classes.file}>
        {name} <small>{t(state)}</small>
      </span>
    )
  if (isPicture(mime))
    return (
      <ViewedPicture
        address={addressOf(id, { inline: true })}
        thumbnail={thumbnailOf(id)}
        {...{ name, width, height }}
      />
    )
  if (mime === 'application/pdf')
    return <ViewedPdf address={addressOf(id)} className={classes.file} {...{ name, size }} />
  const Icon = icons[kindOf(mime)] ?? IconFile
  return (
    <Download className={classes.file} href={addressOf(id)} download={name}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span dir="auto">{name}</span> <small>{formatBytes(size)}</small>
    </Download>
  )
}

/** Stored files: pictures as they are, PDFs to be opened in the viewer, all others as links that save them. */
export const Files = ({ files }: { files: File[] }) =>
  files.length ? (
    <ul className={classes.files}>
      {files.map((file) => (
        <li key={file.id}>
          <One file={file} />
        </li>
      ))}
    </ul>
  ) : null
