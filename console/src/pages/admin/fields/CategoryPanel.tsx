import { ReadRecord } from '#console/pages/admin/records/ReadRecord.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import type { SettingKind, SettingRow } from '#console/pages/admin/settings/kinds.ts'
import { SettingPanel } from '#console/pages/admin/settings/SettingPanel.tsx'
import { settings } from '#console/pages/admin/settings/words.ts'
import { useWords } from '#console/words/words.ts'

const kind: SettingKind = {
  path: '/cz-col-category',
  resource: 'cz_col_category',
  nameField: 'name',
  fields: [
    { name: 'name', word: 'name', input: 'line', isRequired: true },
    {
      name: 'type',
      word: 'hangs_on',
      input: 'choice',
      isRequired: true,
      choices: [
        { value: 0, word: 'contact_fields' },
        { value: 1, word: 'contact_table' },
        { value: 2, word: 'ticket_fields' },
        { value: 3, word: 'ticket_table' },
      ],
    },
    { name: 'description', word: 'description', input: 'long' },
  ],
}

interface Props {
  /** Absent for a new record. */
  id?: number
  onClose: () => void
}

/** One category of custom fields, or one relation table. */
export const CategoryPanel = ({ id, onClose }: Props) => {
  const place = { onClose, onCreated: onClose }
  const t = useWords(settings)
  const shared = { kind, add: t('new_record', { one: t('field_category') }), ...place }
  if (id === undefined) return <SettingPanel {...shared} record={undefined} />
  return (
    <ReadRecord path="/cz-col-category" id={id} title={t('field_category')} onClose={onClose}>
      {(record) => <SettingPanel {...shared} record={record as Version<SettingRow>} />}
    </ReadRecord>
  )
}
