import { Records } from '#console/pages/admin/records/Records.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { Webhook } from './useWebhookForm.ts'
import { WebhookPanel } from './WebhookPanel.tsx'
import { hooks } from './words.ts'

/** The webhooks, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(hooks)
  const columns: Column<Webhook>[] = [
    { key: 'url', title: say('url'), width: 320, render: ({ url }) => url },
    { key: 'description', title: say('description'), width: 180, render: (row) => row.description ?? '' },
    {
      key: 'state',
      title: say('state'),
      width: 80,
      render: ({ is_enabled }) => (is_enabled ? say('on') : <Tag>{say('off')}</Tag>),
      text: ({ is_enabled }) => say(is_enabled ? 'on' : 'off'),
    },
    { key: 'events', title: say('events'), width: 320, render: (row) => row.event_types.join(', ') },
  ]
  return (
    <Records
      page="webhooks"
      path="/webhook"
      resource="webhook"
      columns={columns}
      add={say('new_webhook')}
      none={{ title: say('none'), text: say('none_text') }}
      id={id}
      panel={(record, place) => <WebhookPanel record={record} {...place} />}
    />
  )
}
