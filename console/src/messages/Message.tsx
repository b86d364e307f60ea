import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { Download } from '#console/ui/controls/Download.tsx'
import { IconFile, IconMicrophone, IconMovie } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { Actions } from './Actions.tsx'
import { Files } from './attachments/Files.tsx'
import { Cards } from './Carousel.tsx'
import type { Attachment, Content } from './content.ts'
import { LinkedText } from './LinkedText.tsx'
import classes from './messages.module.css'
import { ReferringText } from './references/ReferringText.tsx'
import { ViewedPicture } from './viewer/ViewedPicture.tsx'
import { messageWords } from './words.ts'

interface Props {
  content: Content
  side: 'customer' | 'desk'
  /** The ID of a stored message, used to fetch its file. */
  id?: number
  /** The value of the option that the customer tapped. */
  chosen?: string | undefined
  /** The stored files of the message. A customer's is listed once it was fetched from the platform. */
  files?: Parameters<typeof Files>[0]['files'] | undefined
  /** Whether the channel shows the text of a carousel above its cards. */
  hasIntro?: boolean | undefined
}

const icons = { file: IconFile, audio: IconMicrophone, video: IconMovie }

/** A customer's file by its message: before it is stored, and for employees who may not read files. */
const File = ({ type, file, id }: { type: 'image' | keyof typeof icons; file: Attachment; id?: number }) => {
  const t = useWords(messageWords)
  const name = file.name || t(type)
  if (file.state !== 'kept' || id === undefined)
    return (
      <span className={classes.file}>
        {name}
        <small>{file.state === 'missing' ? t('missing', { reason: file.reason }) : t('fetching')}</small>
      </span>
    )
  const address = parley.address('/message/{message}/file', { path: { message: id } })
  if (type === 'image') return <ViewedPicture address={address} name={name} />
  const Icon = icons[type]
  return (
    <Download className={classes.file} href={address} download={file.name || true}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {name}
    </Download>
  )
}

/** A message about a customer's file. */
const Received = ({
  content,
  side,
  id,
  files = [],
}: Pick<Props, 'side' | 'id' | 'files'> & { content: Extract<Content, { file: Attachment }> }) => {
  const mayRead = useMay()('file.read')
  const { type, file } = content
  const isClean = files.every(({ state = 'clean' }) => state === 'clean')
  // Of a file that is not clean, only the scanner's state is shown.
  const isStored = files.length > 0 && (mayRead || !isClean)
  const isImage = type === 'image' && file.state === 'kept' && isClean
  return (
    <div className={classes.bubble} data-side={side} data-image={isImage || undefined} dir="auto">
      {isStored ? (
        <Files files={files} />
      ) : (
        <File type={type} file={file} {...(id !== undefined && { id })} />
      )}
      {file.text && (
        <div className={classes.caption}>
          <ReferringText text={file.text} />
        </div>
      )}
    </div>
  )
}

/**
 * A message in the console's own style for all platforms: text in a bubble, structured content in an outline.
 */
export const Message = ({ content, side, id, chosen, files = [], hasIntro }: Props) => {
  const t = useWords(messageWords)
  if (content.type === 'carousel' || content.type === 'image_carousel')
    return (
      <>
        {hasIntro && content.alt && (
          <div className={classes.bubble} data-side={side} dir="auto">
            <LinkedText text={content.alt} />
          </div>
        )}
        <Cards content={content} chosen={chosen} />
      </>
    )
  if (content.type === 'files')
    return (
      <div className={classes.bubble} data-side={side} dir="auto">
        <Files files={files} />
        {content.text && <ReferringText text={content.text} />}
      </div>
    )
  if ('file' in content) return <Received {...{ content, side, id, files }} />
  if ('actions' in content)
    return (
      <div className={classes.structured}>
        <div className={classes.words} dir="auto">
          <ReferringText text={content.text} />
        </div>
        <Actions actions={content.actions} chosen={chosen} />
      </div>
    )
  return (
    <div className={classes.bubble} data-side={side} dir="auto">
      {content.text ? <ReferringText text={content.text} /> : t('unsupported')}
    </div>
  )
}
