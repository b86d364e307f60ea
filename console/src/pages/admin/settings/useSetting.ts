import { useState } from 'react'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { wrongWith } from '#console/fields/check.ts'
import { numberIn } from '#console/fields/numbers.ts'
import { fields as fieldWords } from '#console/fields/words.ts'
import { anyPath } from '#console/pages/admin/anyPath.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { bodyOf, type Values, valuesOf } from './FormFields.tsx'
import type { SettingField, SettingKind, SettingRow } from './kinds.ts'
import { useRefusal } from './useRefusal.ts'
import { settings } from './words.ts'

/** The form of one record of a small list, and its deletion, both with undo. */
export const useSetting = (
  { path, fields, nameField, resource }: SettingKind,
  record: Version<SettingRow> | undefined,
  { onClose, onCreated }: { onClose: () => void; onCreated: (id: number) => void },
) => {
  const t = useWords(settings)
  const tCommon = useWords(common)
  const tField = useWords(fieldWords)
  const refresh = useRefresh(record && { id: record.data.id })
  const refusalOf = useRefusal()
  const [refusal, setRefusal] = useState<string>()
  const used = useUses(resource)
  const item = `${path}/{id}`
  /** Returns the body that recreates a record in its former position. */
  const again = ({ position, ...row }: SettingRow) => ({ ...bodyOf(fields, valuesOf(fields, row)), position })
  const reread = () => refresh(path)

  const wrongIn = ({ name, isRequired, input }: SettingField, values: Values) => {
    const text = String(values[name] ?? '').trim()
    if (!text) return isRequired ? tCommon('required') : undefined
    const word = input === 'whole' ? wrongWith('integer', String(numberIn(text))) : undefined
    return word && tField(word)
  }
  const form = useRecordForm<Values, SettingRow>({
    path,
    record,
    valuesOf: (row) => valuesOf(fields, row),
    bodyOf: (values) => bodyOf(fields, values),
    check: (values) => Object.fromEntries(fields.map((field) => [field.name, wrongIn(field, values)])),
    onDone: (saved, before) => {
      const message = t(before ? 'changed' : 'created', { name: saved[nameField] })
      showToast({ message, undo: before ? form.restore(before) : form.unmake() })
      if (!before) onCreated(saved.id)
    },
  })
  const remove = async () => {
    if (!record) return
    const { data } = record
    const name = String(data[nameField])
    setRefusal(undefined)
    try {
      if (await used.look(data.id)) return
      await anyPath.DELETE(item, { path: { id: data.id } })
      const undo = () => anyPath.POST(path, { body: again(data) }).then(reread)
      // What used it names the old ID, which undoing would not bring back.
      showToast({ message: t('deleted', { name }), ...(!used.uses && { undo }) })
      onClose()
      await reread()
    } catch (error) {
      setRefusal(refusalOf(error, (counts) => t('in_use', { name, counts })))
    }
  }
  return { form, remove, refusal, used }
}
