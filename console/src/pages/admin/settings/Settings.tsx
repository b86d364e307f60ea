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
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath, PathOf } from '#sdk/types.ts'
import { type SettingKind, type SettingRow, settingKinds } from './kinds.ts'
import { SettingPanel } from './SettingPanel.tsx'
import { SubCategories } from './SubCategories.tsx'
import { useColumns } from './useColumns.ts'
import { settings } from './words.ts'

/** The list of one kind of settings, and the record of the address beside it. */
const Settings = ({ kind, id }: { kind: SettingKind; id: string | undefined }) => {
  const say = useWords(settings)
  const sayCommon = useWords(common)
  const title = useWords(admin)(kind.page as never)
  const may = useMay()
  const [{ search }, setAddress] = useAddress<{ search: string }>()
  const { open, close } = useRecordPlace(kind.page)
  const list = useList<ListPath>(kind.path, (search ? { search } : {}) as never)
  const columns = useColumns(kind.fields, list.rows as unknown as SettingRow[] | undefined)
  const mayCreate = may(`${kind.resource}.create`)
  const add = () => void open('new')
  useKeys([{ key: 'C', label: say('new_record', { one: say(kind.one) }), run: () => mayCreate && add() }])
  const button = mayCreate && (
    <Button kind="primary" icon={IconPlus} shortcut="C" onClick={add}>
      {say('new_record', { one: say(kind.one) })}
    </Button>
  )
  const empty = search ? (
    <Notice
      title={say('nothing_found')}
      actions={
        <Button onClick={() => setAddress({ search: undefined } as never)}>{say('clear_search')}</Button>
      }
    >
      {say('nothing_found_text', { search })}
    </Notice>
  ) : (
    <Notice title={say('none_yet')} actions={mayCreate && <Button onClick={add}>{sayCommon('add')}</Button>}>
      {say(kind.purpose)}
    </Notice>
  )
  return (
    <Page
      title={title}
      actions={button}
      toolbar={<SearchField />}
      footer={<ListPager list={list as never} />}
    >
      <List
        name={kind.page}
        label={title}
        list={list as never}
        columns={columns as Column<{ id: number }>[]}
        onOpen={(row) => open(row.id)}
        openId={Number(id)}
        empty={empty}
      />
      {id === 'new' && (
        <SettingPanel kind={kind} onClose={close} onCreated={(made) => open(made)} key="new" />
      )}
      {id && id !== 'new' && <Record kind={kind} id={Number(id)} onClose={close} key={id} />}
    </Page>
  )
}

const Record = ({ kind, id, onClose }: { kind: SettingKind; id: number; onClose: () => void }) => {
  const say = useWords(settings)
  const { data, error, refetch } = useRead(`${kind.path}/{id}` as PathOf<'GET'>, { path: { id } } as never)
  const row = (data as { data: SettingRow } | undefined)?.data
  if (error)
    return (
      <Panel title={say(kind.one)} onClose={onClose}>
        <Failure error={error} onRetry={refetch} />
      </Panel>
    )
  if (!row) return null
  return (
    <SettingPanel kind={kind} row={row} onClose={onClose} onCreated={() => {}}>
      {kind.resource === 'category' && <SubCategories category={row} />}
    </SettingPanel>
  )
}

/** A page of settings for the part of the address that names its kind. */
export const settingsOf = (page: keyof typeof settingKinds) => {
  const kind: SettingKind = settingKinds[page]
  return ({ id }: { id: string | undefined }) => <Settings kind={kind} id={id} key={page} />
}
