import { Records } from '#console/pages/admin/records/Records.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath, Schemas } from '#sdk/types.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { type SettingKind, type SettingRow, settingKinds } from './kinds.ts'
import { SettingPanel } from './SettingPanel.tsx'
import { SubCategories } from './SubCategories.tsx'
import { useColumns } from './useColumns.ts'
import { settings } from './words.ts'

/** The list of one kind of settings, with the open record beside it. */
const Settings = ({ kind, id }: { kind: SettingKind; id: string | undefined }) => {
  const t = useWords(settings)
  const columns = useColumns(kind.fields)
  return (
    <Records<ListPath>
      page={kind.page as never}
      path={kind.path}
      resource={kind.resource}
      columns={columns as never}
      add={t('new_record', { one: t(kind.one) })}
      none={{ title: t('none_yet'), text: t(kind.purpose) }}
      id={id}
      inSeries
      panel={(given, place) => {
        const record = given as Version<SettingRow> | undefined
        return (
          <SettingPanel kind={kind} record={record} {...place}>
            {record && kind.resource === 'category' && <SubCategories category={record.data} />}
            {record && kind.resource === 'group' && <GroupMembers group={record.data as Schemas['Group']} />}
          </SettingPanel>
        )
      }}
    />
  )
}

/** Returns the settings page for the last part of an address. */
export const settingsOf = (page: keyof typeof settingKinds) => {
  const kind: SettingKind = settingKinds[page]
  return ({ id }: { id: string | undefined }) => <Settings kind={kind} id={id} key={page} />
}
