import { useQuery } from '@tanstack/react-query'
import { macroWords } from '#console/fields/rules/macroWords.ts'
import { readFiles } from '#console/messages/attachments/readFiles.ts'
import { attachmentWords } from '#console/messages/attachments/words.ts'
import { contentOf } from '#console/messages/content.ts'
import { Message } from '#console/messages/Message.tsx'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'

type Steps = Schemas['Macro']['then']
type MacroMessage = NonNullable<Steps[number]['message']>

interface SendsProps {
  message: MacroMessage
  /** How many customers get it, if it may be several. */
  count: number | undefined
}

/** A message that a macro sends; one that is more than text as customers see it. */
const Sends = ({ message: { type, message }, count }: SendsProps) => {
  const t = useWords(macroWords)
  const tFiles = useWords(attachmentWords)
  const spoken = useSpoken()
  const { file_ids = [] } = (message ?? {}) as { file_ids?: number[] }
  const { data: files } = useQuery({
    queryKey: ['/file/{file}/meta', file_ids],
    queryFn: () => readFiles(file_ids, (id) => tFiles('file', { id })),
    enabled: file_ids.length > 0,
  })
  const text = spoken(type, message)
  return (
    <li>
      {count === undefined ? t('sends', { text }) : t('sends_to', { count, text })}
      {type !== 'text' && <Message content={contentOf(type, message)} side="desk" files={files} />}
    </li>
  )
}

interface Props {
  then: Steps
  /** How many customers get its message. By default, it is the one of the open conversation. */
  customers?: number
}

/** What a macro does beside changing fields. */
export const MacroEffects = ({ then, customers }: Props) => {
  const t = useWords(macroWords)
  const messages = customers === 0 ? [] : then.flatMap(({ message }) => message ?? [])
  const steps = then.flatMap(({ note, notify, webhook }) => [
    ...(note === undefined ? [] : [t('writes', { text: note })]),
    ...(notify ? [t('tells', { text: notify.text ?? '' })] : []),
    ...(webhook ? [t('calls')] : []),
  ])
  return (
    <ul>
      {messages.map((message) => (
        <Sends key={JSON.stringify(message)} message={message} count={customers} />
      ))}
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  )
}
