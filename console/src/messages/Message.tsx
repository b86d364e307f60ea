import { IconFile, IconMicrophone, IconMovie } from '@tabler/icons-react'
import { parley } from '#console/api/client.ts'
import { Download } from '#console/ui/Download.tsx'
import { useWords } from '#console/words/words.ts'
import { Actions } from './Actions.tsx'
import { Carousel, ImageCarousel } from './Carousel.tsx'
import type { Attachment, Content } from './content.ts'
import { LinkedText } from './LinkedText.tsx'
import classes from './messages.module.css'
import { Picture } from './Picture.tsx'
import { messageWords } from './words.ts'

interface Props {
  content: Content
  side: 'customer' | 'desk'
  /** Of a message that is stored: its id, by which its file is fetched. */
  id?: number
  /** The value of the option that the customer tapped. */
  chosen?: string | undefined
}

const icons = { file: IconFile, audio: IconMicrophone, video: IconMovie }

const File = ({ type, file, id }: { type: 'image' | keyof typeof icons; file: Attachment; id?: number }) => {
  const say = useWords(messageWords)
  const name = file.name || say(type)
  if (file.state !== 'kept' || id === undefined)
    return (
      <span className={classes.file}>
        {name}
        <small>{file.state === 'missing' ? say('missing', { reason: file.reason }) : say('fetching')}</small>
      </span>
    )
  const address = parley.address('/message/{message}/file', { path: { message: id } })
  if (type === 'image')
    return (
      <a href={address} target="_blank" rel="noreferrer noopener">
        <Picture className={classes.picture} src={address} alt={name} loading="lazy" />
      </a>
    )
  const Icon = icons[type]
  return (
    <Download className={classes.file} href={address} download={file.name || true}>
      <Icon size={16} stroke={1.6} aria-hidden />
      {name}
    </Download>
  )
}

/** A message as we draw it, whatever its platform: text in a bubble, what is structured in an outline. */
export const Message = ({ content, side, id, chosen }: Props) => {
  const say = useWords(messageWords)
  if (content.type === 'carousel') return <Carousel cards={content.cards} chosen={chosen} />
  if (content.type === 'image_carousel') return <ImageCarousel cards={content.cards} chosen={chosen} />
  if ('file' in content)
    return (
      <div className={classes.bubble} data-side={side} dir="auto">
        <File type={content.type} file={content.file} {...(id !== undefined && { id })} />
        {content.file.text && <LinkedText text={content.file.text} />}
      </div>
    )
  if ('actions' in content)
    return (
      <div className={classes.structured}>
        <div className={classes.words} dir="auto">
          <LinkedText text={content.text} />
        </div>
        <Actions actions={content.actions} chosen={chosen} />
      </div>
    )
  return (
    <div className={classes.bubble} data-side={side} dir="auto">
      {content.text ? <LinkedText text={content.text} /> : say('unsupported')}
    </div>
  )
}
