import { type AdminPageName, adminPages, isSmallList, type SmallList } from '#console/app/administration.ts'
import { Records } from '#console/pages/admin/records/Records.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { smallListWords } from '#console/pages/admin/words.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath, Schemas } from '#sdk/types.ts'
import { GroupMembers } from './GroupMembers.tsx'
import { kindOf, type SettingRow } from './kinds.ts'
import { SettingPanel } from './SettingPanel.tsx'
import { SubCategories } from './SubCategories.tsx'
import { useColumns } from './useColumns.ts'
import { settings } from './words.ts'

/** The page of a small list, with a panel for the open record. */
const Settings = ({ shown, id }: { shown: SmallList; id: string | undefined }) => {
  const { page, list, resource } = shown
  const t = useWords(settings)
  const tList = useWords(smallListWords)
  const kind = kindOf(shown)
  const columns = useColumns(kind.fields)
  const add = t('new_record', { one: tList(page) })
  return (
    <Records<ListPath>
      page={page}
      path={list}
      resource={resource}
      columns={columns as never}
      add={add}
      none={{ title: t('none_yet'), text: tList(`${page}_purpose`) }}
      id={id}
      inSeries
      panel={(given, place) => {
        const record = given as Version<SettingRow> | undefined
        return (
          <SettingPanel kind={kind} add={add} record={record} {...place}>
            {record && resource === 'category' && <SubCategories category={record.data} />}
            {record && resource === 'group' && <GroupMembers group={record.data as Schemas['Group']} />}
          </SettingPanel>
        )
      }}
    />
  )
}

interface Props {
  page: AdminPageName
  id: string | undefined
}

export const Component = ({ page, id }: Props) => {
  const shown = adminPages.filter(isSmallList).find((one) => one.page === page)
  return shown && <Settings shown={shown} id={id} />
}
