import { formatBytes } from '#shared/bytes.ts'
import type { MessageFile } from '../types.ts'
import type { Words } from '../words/index.ts'
import { Link } from './text.tsx'

const FileView = ({ file, words }: { file: MessageFile; words: Words }) => {
  const { name, size, state, url, thumbnail_url, width, height } = file
  // A server of the previous version, during an upgrade, has no `state`.
  const about = url ? formatBytes(size) : words[state as 'pending']
  const shown = thumbnail_url ? (
    // Null leaves out a side.
    <img src={thumbnail_url} alt={name} width={width as number} height={height as number} loading="lazy" />
  ) : (
    name + (about ? ` (${about})` : '')
  )
  if (!url) return shown
  return (
    <Link href={url} words={words}>
      {shown}
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
