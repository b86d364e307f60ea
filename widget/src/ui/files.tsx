import type { MessageFile } from '../types.ts'
import type { Words } from '../words/index.ts'
import { Link } from './text.tsx'

/** Pictures that every browser displays. */
const isPicture = ({ mime }: MessageFile) => /^image\/(png|jpeg|gif|webp)$/.test(mime)

export const sizeOf = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`

const FileView = ({ file, words }: { file: MessageFile; words: Words }) => {
  const { name, size, url, thumbnail_url, width, height } = file
  if (!url) return <span>{name}</span>
  if (isPicture(file))
    return (
      <Link href={url} words={words} class="photo">
        <img
          src={thumbnail_url ?? url}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
        />
      </Link>
    )
  return (
    <Link href={url} words={words}>
      {name} ({sizeOf(size)})
    </Link>
  )
}

/** The files of a message: pictures as they are, all others as links. */
export const Files = ({ files, words }: { files: MessageFile[]; words: Words }) => (
  <ul class="bubble files">
    {files.map((file) => (
      <li key={file.url ?? file.name}>
        <FileView file={file} words={words} />
      </li>
    ))}
  </ul>
)
