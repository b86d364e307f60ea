import { Checkbox } from '@mantine/core'
import { useRef } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Action } from '#console/fields/rules/draft.ts'
import classes from '#console/fields/rules/Rules.module.css'
import { rules } from '#console/fields/rules/words.ts'
import { AttachButton } from '#console/messages/attachments/AttachButton.tsx'
import { AttachmentList } from '#console/messages/attachments/AttachmentList.tsx'
import { Files } from '#console/messages/attachments/Files.tsx'
import { useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { attachmentWords } from '#console/messages/attachments/words.ts'
import { Parts } from '#console/messages/editor/Parts.tsx'
import { answerWords } from '#console/pages/admin/answers/words.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { ActionText, type EditProps } from './ActionEditors.tsx'
import { type Kind, useMessage } from './useMessage.ts'

const types = ['text', 'button', 'quickreply', 'carousel', 'image_carousel'] as const
/** The highest number of elements that any platform shows at once. */
const maxCount = 13
const maxFiles = 10

const ofFiles = [
  'message.message.file_ids',
  ...Array.from({ length: maxFiles }, (_, index) => `message.message.file_ids.${index}`),
]

type Editor = ReturnType<typeof useMessage>

/** The files that go with a message. */
const MessageFiles = ({
  files,
  add,
  error,
}: Pick<Editor, 'files' | 'add'> & { error?: string | undefined }) => (
  <div className={classes.files}>
    <AttachButton onFiles={add} />
    <AttachmentList {...files} />
    <Files files={files.files.filter(({ mime }) => mime.startsWith('image/'))} />
    {error && (
      <p role="alert" className={classes.failure}>
        {error}
      </p>
    )}
  </div>
)

/** A message to the customer: of any type, or with files, which may be dropped or pasted too. */
export const MessageAction = ({ action, errorOf, onChange }: EditProps) => {
  const t = useWords(rules)
  const tType = useWords(answerWords)
  const tFiles = useWords(attachmentWords)
  const may = useMay()
  const root = useRef<HTMLDivElement>(null)
  const given: NonNullable<Action['message']> = action.message ?? { type: 'text', message: '' }
  const { draft, kind, change, choose, files, add } = useMessage(given, (message) => onChange({ message }))
  // Cards take the pictures that are dropped on them.
  const takesFiles = may('file.create') && (kind === 'text' || kind === 'file')
  const isOver = useFilesInto(root, (some) => takesFiles && add(some))
  const labelOf = (type: Kind) => (type === 'file' ? tFiles('files') : tType(type))
  return (
    <div ref={root} className={classes.message} data-over={(takesFiles && isOver) || undefined}>
      <Choice
        aria-label={tType('type')}
        data={[...types, 'file' as const].map((type) => ({ value: type, label: labelOf(type) }))}
        value={kind}
        error={errorOf('message.type')}
        onChange={(type) => type && choose(type as Kind)}
      />
      <ActionText
        label={t('do_message')}
        hint={t('message_hint')}
        value={draft.text}
        error={errorOf(
          ...['message', 'message.message', 'message.message.explain_text', 'message.message.alt_text'],
          'message.message.text',
        )}
        onChange={(text) => change({ ...draft, text })}
      />
      {kind === 'file' ? (
        <MessageFiles files={files} add={add} error={errorOf(...ofFiles)} />
      ) : (
        <Parts
          draft={draft}
          onChange={change}
          maxCount={maxCount}
          errorOf={(path) => errorOf(`message.${path}`)}
        />
      )}
      <Checkbox
        label={t('is_repeatable')}
        checked={given.is_repeatable ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ message: { ...given, is_repeatable: checked } })
        }
      />
    </div>
  )
}
