import { Records } from '#console/pages/admin/records/Records.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { useNamed } from './usePlaceholders.ts'
import { answerWords } from './words.ts'

type Answer = Schemas['CannedAnswer']

/** The canned answers, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(answerWords)
  const named = useNamed()
  const columns: Column<Answer>[] = [
    { key: 'name', title: t('name'), width: 220, sort: 'name', render: ({ name }) => name },
    {
      key: 'shortcut',
      title: t('shortcut'),
      width: 140,
      sort: 'shortcut',
      render: ({ shortcut }) => `/${shortcut}`,
    },
    { key: 'type', title: t('type'), width: 120, render: ({ type }) => t(type) },
    { key: 'language', title: t('language'), width: 80, render: ({ language }) => language ?? '' },
    { key: 'message', title: t('message'), width: 420, render: ({ message }) => named(textOf(message)) },
  ]
  return (
    <Records
      page="canned-answers"
      path="/canned-answer"
      resource="canned_answer"
      columns={columns}
      add={t('new_answer')}
      none={{ title: t('none'), text: t('purpose') }}
      id={id}
      inSeries
      panel={(record, place) => <AnswerPanel record={record} {...place} />}
    />
  )
}

const textOf = (message: unknown) => {
  if (typeof message === 'string') return message
  const { explain_text, alt_text } = (message ?? {}) as { explain_text?: string; alt_text?: string }
  return explain_text ?? alt_text ?? ''
}
