import { Records } from '#console/pages/admin/records/Records.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { useWords } from '#console/words/words.ts'
import type { Webhook } from './useWebhookForm.ts'
import { WebhookPanel } from './WebhookPanel.tsx'
import { hooks } from './words.ts'

/** The webhooks, with the open one beside the list. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(hooks)
  const columns: Column<Webhook>[] = [
    { key: 'url', title: t('url'), width: 320, render: ({ url }) => url },
    { key: 'description', title: t('description'), width: 180, render: (row) => row.description ?? '' },
    {
      key: 'state',
      title: t('state'),
      width: 80,
      render: ({ is_enabled }) => (is_enabled ? t('on') : <Tag>{t('off')}</Tag>),
      text: ({ is_enabled }) => t(is_enabled ? 'on' : 'off'),
    },
    { key: 'events', title: t('events'), width: 320, render: (row) => row.event_types.join(', ') },
  ]
  return (
    <Records
      page="webhooks"
      path="/webhook"
      resource="webhook"
      columns={columns}
      add={t('new_webhook')}
      none={{ title: t('none'), text: t('none_text') }}
      id={id}
      panel={(record, place) => <WebhookPanel record={record} {...place} />}
    />
  )
}
