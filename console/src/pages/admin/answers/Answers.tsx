import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { SearchField } from '#console/pages/admin/SearchField.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import type { Column } from '#console/ui/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { answerWords } from './words.ts'

type Answer = Schemas['CannedAnswer']

/** The canned answers, and one of them beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(answerWords)
  const title = useWords(admin)('canned-answers')
  const may = useMay()
  const { open, close } = useRecordPlace('canned-answers')
  const [{ search }, setAddress] = useAddress<{ search: string }>()
  const list = useList('/canned-answer', search ? { search } : {})
  const mayCreate = may('canned_answer.create')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_answer'), run: () => void open('new') }] : [])
  const columns: Column<Answer>[] = [
    { key: 'name', title: say('name'), width: 220, sort: 'name', render: ({ name }) => name },
    {
      key: 'shortcut',
      title: say('shortcut'),
      width: 140,
      sort: 'shortcut',
      render: ({ shortcut }) => `/${shortcut}`,
    },
    { key: 'type', title: say('type'), width: 120, render: ({ type }) => say(type) },
    { key: 'language', title: say('language'), width: 80, render: ({ language }) => language ?? '' },
    { key: 'message', title: say('message'), width: 420, render: ({ message }) => textOf(message) },
  ]
  const empty = (
    <Notice
      title={say(search ? 'none_found' : 'none')}
      actions={
        search ? (
          <Button onClick={() => setAddress({ search: undefined } as never)}>{say('clear_search')}</Button>
        ) : (
          mayCreate && <Button onClick={() => open('new')}>{say('new_answer')}</Button>
        )
      }
    >
      {search ? say('none_found_text', { search }) : say('purpose')}
    </Notice>
  )
  return (
    <Page
      title={title}
      actions={
        mayCreate && (
          <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
            {say('new_answer')}
          </Button>
        )
      }
      toolbar={<SearchField />}
      footer={<ListPager list={list} />}
    >
      <List
        name="canned-answers"
        label={title}
        list={list}
        columns={columns}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id === 'new' && <AnswerPanel key="new" onClose={close} onCreated={open} />}
      {id && id !== 'new' && <Existing key={id} id={Number(id)} onClose={close} />}
    </Page>
  )
}

const textOf = (message: unknown) => {
  if (typeof message === 'string') return message
  const { explain_text, alt_text } = (message ?? {}) as { explain_text?: string; alt_text?: string }
  return explain_text ?? alt_text ?? ''
}

const Existing = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const title = useWords(admin)('canned-answers')
  const { data, error, refetch } = useRead('/canned-answer/{id}', { path: { id } })
  if (error)
    return (
      <Panel title={title} onClose={onClose}>
        <Failure error={error} onRetry={refetch} />
      </Panel>
    )
  return data ? <AnswerPanel answer={data.data} onClose={onClose} /> : null
}
