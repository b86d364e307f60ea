import { message } from '#messages/message.ts'
import type { FileContent, FileItem } from './content.ts'
import type { RenderingDraft } from './rendering.ts'

const lineOf = ({ name, url }: FileItem) => `${name}\n${url}`

/** Returns the text of a message whose files are sent as links: its own text, then each name and link. */
export const textWithLinks = ({ text, files }: FileContent, draft: Pick<RenderingDraft, 'degrade'>) => {
  for (const { path, name } of files) draft.degrade(path, message('rendering.file_as_link', { name }))
  return [...(text ? [text] : []), ...files.map(lineOf)].join('\n\n')
}
