import type { SettingKind } from '#console/pages/admin/settings/kinds.ts'
import { SettingPanel } from '#console/pages/admin/settings/SettingPanel.tsx'
import type { Schemas } from '#sdk/types.ts'

const kind: SettingKind = {
  page: 'custom-fields',
  path: '/cz-col-category',
  resource: 'cz_col_category',
  nameField: 'name',
  one: 'field_category',
  purpose: 'field_category',
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
  /** Absent while a new one is made. */
  category?: Schemas['CzColCategory']
  onClose: () => void
}

/** One category of custom fields, or one relation table. */
export const CategoryPanel = ({ category, onClose }: Props) => (
  <SettingPanel
    kind={kind}
    onClose={onClose}
    onCreated={category ? () => {} : onClose}
    {...(category && { row: { ...category } })}
  />
)
