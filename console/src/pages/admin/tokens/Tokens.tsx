import { useRecordPlace } from '#console/pages/admin/place.ts'
import { RecordList } from '#console/pages/admin/records/RecordList.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { NewToken, TokenPanel } from './TokenPanel.tsx'
import { tokens } from './words.ts'

/** The holders of tokens, permanent or not. A new token is shown once. */
export const Component = ({ id }: { id: string | undefined }) => {
  const t = useWords(tokens)
  const { close } = useRecordPlace('tokens')
  const columns: Column<Schemas['AccessToken']>[] = [
    { key: 'name', title: t('employee'), width: 240, sort: 'name', render: ({ name }) => name },
    { key: 'account', title: t('account'), width: 200, sort: 'account', render: ({ account }) => account },
    {
      key: 'created_at',
      title: t('made'),
      width: 160,
      render: ({ created_at }) => formatMoment(created_at),
    },
    {
      key: 'expires_at',
      title: t('expires'),
      width: 160,
      render: ({ expires_at }) => (expires_at ? formatMoment(expires_at) : t('never')),
    },
  ]
  return (
    <RecordList
      page="tokens"
      path="/token"
      resource="token"
      columns={columns}
      add={t('new')}
      none={{ title: t('none'), text: t('what') }}
      id={id}
      beside={() => {
        if (id === 'new') return <NewToken onClose={close} />
        return id && <TokenPanel key={id} employee={Number(id)} onClose={close} />
      }}
    />
  )
}
