import { showToast } from '#console/app/undo.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { useWords } from '#console/words/words.ts'
import { bodyOf, type Draft, draftOf, type Policy } from './draft.ts'
import { serviceLevels } from './words.ts'

/** The form of a new or existing policy. */
export const usePolicyForm = (record: Version<Policy> | undefined, onCreated: (id: number) => void) => {
  const t = useWords(serviceLevels)
  const form = useRecordForm<Draft, Policy>({
    path: '/sla-policy',
    record,
    valuesOf: draftOf,
    bodyOf,
    check: ({ name }) => ({ name: name.trim() ? undefined : t('required') }),
    onDone: ({ id }, before) => {
      showToast({ message: t('saved'), ...(before && { undo: form.restore(before) }) })
      if (!before) onCreated(id)
    },
  })
  return form
}

export type PolicyForm = ReturnType<typeof usePolicyForm>
