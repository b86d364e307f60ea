import { IconPlus } from '@tabler/icons-react'
import { useMay } from '#console/api/me.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { List, ListPager } from '#console/lists/List.tsx'
import { useList } from '#console/lists/useList.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { SearchField } from '#console/pages/admin/SearchField.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import type { Column } from '#console/ui/Table.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { NewToken, TokenPanel } from './TokenPanel.tsx'
import { tokens } from './words.ts'

/** Who has a permanent token; a new one is shown once. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(tokens)
  const title = useWords(admin)('tokens')
  const mayCreate = useMay()('token.create')
  const { open, close } = useRecordPlace('tokens')
  const [{ search }] = useAddress<{ search: string }>()
  const list = useList('/permanent-token', search ? { search } : {})
  const add = () => void open('new')
  useKeys(mayCreate ? [{ key: 'C', label: say('new'), run: add }] : [])
  const columns: Column<Schemas['PermanentToken']>[] = [
    { key: 'name', title: say('employee'), width: 240, sort: 'name', render: ({ name }) => name },
    { key: 'account', title: say('account'), width: 200, sort: 'account', render: ({ account }) => account },
    {
      key: 'created_at',
      title: say('made'),
      width: 160,
      render: ({ created_at }) => formatMoment(created_at),
    },
  ]
  const holder = list.rows?.find((one) => String(one.id) === id)
  return (
    <Page
      title={title}
      actions={
        mayCreate && (
          <Button kind="primary" icon={IconPlus} shortcut="C" onClick={add}>
            {say('new')}
          </Button>
        )
      }
      toolbar={<SearchField />}
      footer={<ListPager list={list} />}
    >
      <List
        name="tokens"
        label={title}
        list={list}
        columns={columns}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={<Notice title={say(search ? 'none_found' : 'none')}>{!search && say('what')}</Notice>}
      />
      {id === 'new' && <NewToken onClose={close} />}
      {holder && <TokenPanel key={holder.id} holder={holder} onClose={close} />}
    </Page>
  )
}
