import { showToast } from '#console/app/undo.ts'
import { type Action, bodyOf, type Draft, draftOf, type Rule } from '#console/fields/rules/draft.ts'
import { rules } from '#console/fields/rules/words.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { useWords } from '#console/words/words.ts'

/** Returns whether a message has files that are not uploaded. */
const lacksFiles = ({ message }: Action) =>
  message?.type === 'file' && (message.message as { file_ids: number[] }).file_ids.includes(0)

/** The form of a new or existing rule. */
export const useRuleForm = (record: Version<Rule> | undefined, onCreated: (id: number) => void) => {
  const t = useWords(rules)
  const form = useRecordForm<Draft, Rule>({
    path: '/rule',
    record,
    valuesOf: draftOf,
    // The subject of a saved rule stays.
    bodyOf: (draft) => bodyOf(draft),
    check: ({ name, then }) => ({
      name: name.trim() ? undefined : t('required'),
      ...Object.fromEntries(
        then.flatMap((action, index) =>
          lacksFiles(action) ? [[`then.${index}.message.message.file_ids`, t('files_missing')] as const] : [],
        ),
      ),
    }),
    onDone: ({ id }, before) => {
      showToast({ message: t('saved'), ...(before && { undo: form.restore(before) }) })
      if (!before) onCreated(id)
    },
  })
  return form
}

export type RuleForm = ReturnType<typeof useRuleForm>
