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
import { Tag } from '#console/ui/Tag.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { WebhookPanel } from './WebhookPanel.tsx'
import { hooks } from './words.ts'

type Webhook = Schemas['Webhook']

const useColumns = (): Column<Webhook>[] => {
  const say = useWords(hooks)
  return [
    { key: 'url', title: say('url'), width: 320, render: ({ url }) => url },
    { key: 'description', title: say('description'), width: 180, render: (row) => row.description ?? '' },
    {
      key: 'state',
      title: say('state'),
      width: 80,
      render: ({ is_enabled }) => (is_enabled ? say('on') : <Tag>{say('off')}</Tag>),
    },
    { key: 'events', title: say('events'), width: 320, render: (row) => row.event_types.join(', ') },
  ]
}

const Existing = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const say = useWords(hooks)
  const { data, error, refetch } = useRead('/webhook/{id}', { path: { id } })
  if (error)
    return (
      <Panel title={say('url')} onClose={onClose}>
        <Failure error={error} onRetry={() => refetch()} />
      </Panel>
    )
  return data ? <WebhookPanel webhook={data.data} onClose={onClose} /> : null
}

/** Who else is told of what happens, and one of them beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(hooks)
  const title = useWords(admin)('webhooks')
  const mayCreate = useMay()('webhook.create')
  const { open, close } = useRecordPlace('webhooks')
  const [{ search }] = useAddress<{ search: string }>()
  const list = useList('/webhook', search ? { search } : {})
  const columns = useColumns()
  const add = () => void open('new')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_webhook'), run: add }] : [])
  const action = mayCreate && (
    <Button kind="primary" icon={IconPlus} shortcut="C" onClick={add}>
      {say('new_webhook')}
    </Button>
  )
  const empty = search ? (
    <Notice title={say('nothing', { search })} />
  ) : (
    <Notice title={say('none')}>{say('none_text')}</Notice>
  )
  return (
    <Page title={title} actions={action} toolbar={<SearchField />} footer={<ListPager list={list} />}>
      <List
        name="webhooks"
        label={title}
        list={list}
        columns={columns}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id === 'new' && <WebhookPanel key="new" onClose={close} />}
      {id && id !== 'new' && <Existing key={id} id={Number(id)} onClose={close} />}
    </Page>
  )
}
