import { useState } from 'react'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ChannelPanel } from './ChannelPanel.tsx'
import type { Channel } from './platforms.ts'
import type { Values } from './values.ts'
import { channels } from './words.ts'

/** Reports whether a channel's platform asks for credentials, and nobody has entered them. */
const useIsBare = () => {
  const platformOf = usePlatformOf()
  return ({ contactable_type, has_credentials }: Channel) =>
    !has_credentials && platformOf(contactable_type).credentials.some(({ is_required }) => is_required)
}

const stateOf = ({ is_enabled, refused_calls }: Channel, isBare: boolean) => {
  if (!is_enabled) return 'disabled'
  if (isBare) return 'bare'
  return refused_calls.length ? 'refusing' : 'enabled'
}

const useColumns = (): Column<Channel>[] => {
  const t = useWords(channels)
  const platformOf = usePlatformOf()
  const isBare = useIsBare()
  return [
    { key: 'name', title: t('name'), width: 240, sort: 'name', render: ({ name }) => name },
    {
      key: 'platform',
      title: t('platform'),
      width: 120,
      render: ({ contactable_type }) => platformOf(contactable_type).name,
    },
    {
      key: 'state',
      title: t('state'),
      width: 130,
      render: (channel) => {
        const state = stateOf(channel, isBare(channel))
        if (state === 'enabled') return t(state)
        const tone = state === 'refusing' ? 'red' : 'amber'
        return <Tag {...(state !== 'disabled' && { tone })}>{t(state)}</Tag>
      },
      text: (channel) => t(stateOf(channel, isBare(channel))),
    },
    {
      key: 'created',
      title: t('created'),
      width: 150,
      render: ({ created_at }) => formatMoment(created_at),
    },
  ]
}

/** The connected accounts, with the setup of one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(channels)
  const columns = useColumns()
  const [made, setMade] = useState<{ id: number; values: Values }>()
  return (
    <Records
      page="channels"
      path="/channel"
      resource="channel"
      columns={columns}
      add={t('new_channel')}
      none={{ title: t('none_title'), text: t('none_text') }}
      id={id}
      panel={(record, { onClose, onCreated }) => (
        <ChannelPanel
          record={record}
          given={record && made?.id === record.data.id ? made.values : undefined}
          onClose={onClose}
          onCreated={(channel, values) => {
            setMade({ id: channel.id, values })
            onCreated(channel.id)
          }}
        />
      )}
    />
  )
}
