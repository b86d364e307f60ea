import { TextInput } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import type { TicketForm } from '#console/fields/forms/rules.ts'
import rules from '#console/fields/rules/Rules.module.css'
import { DeleteAction } from '#console/pages/admin/DeleteAction.tsx'
import { FormPanel } from '#console/pages/admin/records/FormPanel.tsx'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { RecordsField } from '#console/pages/admin/settings/RecordsField.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import { bodyOf, type Draft, draftOf } from './draft.ts'
import { FieldRows } from './FieldRows.tsx'
import { Preview } from './Preview.tsx'
import { useFormFields } from './useFormFields.ts'
import { forms } from './words.ts'

interface Props {
  /** Absent for a new record. */
  record: Version<TicketForm> | undefined
  onClose: () => void
  onCreated: (id: number) => void
}

const DeleteForm = ({ id, onDeleted }: { id: number; onDeleted: () => void }) => {
  const t = useWords(forms)
  const remove = useSave(() => parley.DELETE('/ticket-form/{id}', { path: { id } }), {
    refresh: ['/ticket-form'],
    deletes: { id },
    onSuccess: onDeleted,
    done: () => ({ message: t('deleted') }),
  })
  return (
    <DeleteAction
      label={t('delete')}
      consequence={t('delete_text')}
      isPending={remove.isPending}
      onDelete={() => remove.mutate()}
    />
  )
}

/** One form: its categories, its fields, and how it looks. */
export const FormEditor = ({ record, onClose, onCreated }: Props) => {
  const t = useWords(forms)
  const may = useMay()
  const known = useFormFields()
  const form = useRecordForm<Draft, TicketForm>({
    path: '/ticket-form',
    record,
    valuesOf: draftOf,
    bodyOf,
    check: ({ name }) => ({ name: name.trim() ? undefined : t('required') }),
    onDone: ({ id }, before) => {
      showToast({ message: t('saved'), ...(before && { undo: form.restore(before) }) })
      if (!before) onCreated(id)
    },
  })
  const { values, set, field, errors } = form
  const own = record?.data
  return (
    <FormPanel
      title={own?.name ?? t('new_form')}
      form={form as never}
      onClose={onClose}
      mayChange={may(own ? 'ticket_form.update' : 'ticket_form.create')}
      nameOf={(name) => t(name as 'name')}
      {...(!own && { save: t('create') })}
      after={
        <>
          <Preview draft={values} fields={known.all} />
          {own && may('ticket_form.delete') && (
            <div className={rules.section}>
              <DeleteForm id={own.id} onDeleted={onClose} />
            </div>
          )}
        </>
      }
    >
      <TextInput label={t('name')} withAsterisk {...field('name')} />
      <RecordsField
        path="/category"
        label={t('categories')}
        error={Object.entries(errors).find(([name]) => name.startsWith('category_ids'))?.[1]}
        value={values.category_ids}
        onChange={(ids) => set('category_ids', ids)}
      />
      {known.areKnown ? (
        <FieldRows
          rows={values.fields}
          known={known}
          errors={errors}
          onChange={(rows) => set('fields', rows)}
        />
      ) : (
        <Skeleton rows={values.fields.length} />
      )}
    </FormPanel>
  )
}
