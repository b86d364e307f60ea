import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useWordsOf } from '#console/pages/admin/uses/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { FormFields } from './FormFields.tsx'
import type { SettingKind, SettingRow } from './kinds.ts'
import { useSetting } from './useSetting.ts'
import { settings } from './words.ts'

interface Props {
  kind: SettingKind
  /** The title of a new record: "New tag". */
  add: string
  /** Absent for a new record. */
  record: Version<SettingRow> | undefined
  onClose: () => void
  onCreated: (id: number) => void
  children?: ReactNode
}

/** One record of a small list: its form and its dependents. */
export const SettingPanel = ({ kind, add, record, children, ...place }: Props) => {
  const t = useWords(settings)
  const tCommon = useWords(common)
  const tUses = useWords(useWordsOf)
  const may = useMay()
  const { form, remove, refusal, used } = useSetting(kind, record, place)
  const { type, uses, isBlocked } = used
  const { fields, nameField, resource } = kind
  const wordOf = (name: string) => {
    const field = fields.find((one) => one.name === name)
    return field ? t(field.word) : name
  }
  const title = record ? String(record.data[nameField]) : add
  return (
    <FormPanel
      title={title}
      form={form}
      onClose={place.onClose}
      mayChange={may(`${resource}.${record ? 'update' : 'create'}`)}
      refusal={refusal}
      nameOf={wordOf}
      action={
        record &&
        may(`${resource}.delete`) && (
          <Button
            kind={uses && !isBlocked ? 'danger' : 'quiet'}
            loading={used.isLooking}
            // The second click of a double-click does not confirm.
            onClick={({ detail }) => detail < 2 && void remove()}
          >
            {uses && !isBlocked ? tUses('delete_anyway', { name: title }) : tCommon('delete')}
          </Button>
        )
      }
      before={record && type && uses && <Uses type={type} id={record.data.id} name={title} uses={uses} />}
      after={children}
    >
      <FormFields form={form as never} fields={fields} />
    </FormPanel>
  )
}
