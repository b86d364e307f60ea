import { type Message, message } from '#messages/message.ts'
import type { FileContent, FileItem } from './content.ts'
import type { FileRule } from './description.ts'
import type { RenderingDraft } from './rendering.ts'

/** A file that the platform shows as what it is. */
export interface NativeFile {
  kind: FileRule['kind']
  file: FileItem
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_000_000)

const takes = ({ mediaTypes }: FileRule, { mime }: FileItem) =>
  mediaTypes.length === 0 || mediaTypes.includes(mime)

/** Returns why a rule does not apply to a file of its type. */
const objectionOf = (rule: FileRule, file: FileItem): Message | undefined => {
  const { maxBytes, maxSides, maxSeconds, needsDuration, isHttpsOnly } = rule
  const { name, size, width, height, duration_ms, url } = file
  if (maxBytes !== null && size > maxBytes)
    return message('rendering.file_too_large', { name, limit: megabytes(maxBytes) })
  if (maxSides && (!width || !height || width + height > maxSides))
    return message('rendering.picture_too_wide', { name, limit: maxSides })
  if (maxSeconds && (!duration_ms || duration_ms > maxSeconds * 1000))
    return message('rendering.plays_too_long', { name, limit: maxSeconds })
  if (needsDuration && !duration_ms) return message('rendering.unknown_duration', { name })
  return isHttpsOnly && !url.startsWith('https:')
    ? message('rendering.file_needs_https', { name })
    : undefined
}

/** Returns the kind that a platform shows a file as, or why it is sent as a link. */
const judge = (rules: FileRule[], file: FileItem) => {
  const [first, ...others] = rules.filter((rule) => takes(rule, file))
  if (!first) return { objection: message('rendering.file_as_link', { name: file.name }) }
  const fitting = [first, ...others].find((rule) => !objectionOf(rule, file))
  return fitting ? { kind: fitting.kind } : { objection: objectionOf(first, file) as Message }
}

const lineOf = ({ name, url }: FileItem) => `${name}\n${url}`

interface Options {
  rules: FileRule[]
  /** How many messages a push may become. */
  maxMessages: number
  draft: Pick<RenderingDraft, 'degrade'>
}

/**
 * Returns the files that the platform shows as what they are, and the text for everything else: the message's
 * own, then the name and link of each other file. The text may be empty.
 */
export const divideFiles = ({ text, files }: FileContent, { rules, maxMessages, draft }: Options) => {
  // One message is left for the text.
  const most = maxMessages - 1
  const native: NativeFile[] = []
  const linked: FileItem[] = []
  for (const file of files) {
    const { kind, objection } = judge(rules, file)
    if (kind && native.length < most) native.push({ kind, file })
    else {
      draft.degrade(
        file.path,
        objection ?? message('rendering.too_many_files', { name: file.name, limit: most }),
      )
      linked.push(file)
    }
  }
  return { native, text: [...(text ? [text] : []), ...linked.map(lineOf)].join('\n\n') }
}
