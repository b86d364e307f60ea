import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { platformOf } from '#console/messages/channels.ts'
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
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ChannelPanel } from './ChannelPanel.tsx'
import type { Channel } from './platforms.ts'
import { channels } from './words.ts'

const useColumns = (): Column<Channel>[] => {
  const say = useWords(channels)
  return [
    { key: 'name', title: say('name'), width: 240, sort: 'name', render: ({ name }) => name },
    {
      key: 'platform',
      title: say('platform'),
      width: 120,
      render: ({ contactable_type }) => platformOf(contactable_type).name,
    },
    {
      key: 'state',
      title: say('state'),
      width: 90,
      render: ({ is_enabled }) => (is_enabled ? say('enabled') : <Tag>{say('disabled')}</Tag>),
      text: ({ is_enabled }) => say(is_enabled ? 'enabled' : 'disabled'),
    },
    {
      key: 'created',
      title: say('created'),
      width: 150,
      render: ({ created_at }) => formatMoment(created_at),
    },
  ]
}

const Existing = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const say = useWords(channels)
  const { data, error, refetch } = useRead('/channel/{id}', { path: { id } })
  if (error)
    return (
      <Panel title={say('settings')} onClose={onClose}>
        <Failure error={error} onRetry={refetch} />
      </Panel>
    )
  return data ? <ChannelPanel channel={data.data} onClose={onClose} onCreated={() => {}} /> : null
}

/** The connected accounts, and the set-up of one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(channels)
  const title = useWords(admin)('channels')
  const mayCreate = useMay()('channel.create')
  const { open, close } = useRecordPlace('channels')
  const [{ search }] = useAddress<{ search: string }>()
  const list = useList('/channel', search ? { search } : {})
  const columns = useColumns()
  const add = () => void open('new')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_channel'), run: add }] : [])
  const action = mayCreate && (
    <Button kind="primary" icon={IconPlus} shortcut="C" onClick={add}>
      {say('new_channel')}
    </Button>
  )
  const empty = search ? (
    <Notice title={say('nothing', { search })} />
  ) : (
    <Notice title={say('none_title')}>{say('none_text')}</Notice>
  )
  return (
    <Page title={title} actions={action} toolbar={<SearchField />} footer={<ListPager list={list} />}>
      <List
        name="channels"
        label={title}
        list={list}
        columns={columns}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id === 'new' && <ChannelPanel key="new" onClose={close} onCreated={(made) => void open(made)} />}
      {id && id !== 'new' && <Existing key={id} id={Number(id)} onClose={close} />}
    </Page>
  )
}
