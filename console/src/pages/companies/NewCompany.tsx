import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { showToast } from '#console/app/undo.ts'
import { companyFieldWords } from '#console/fields/companyFieldWords.ts'
import type { DescribedField } from '#console/fields/described.ts'
import { DescribedInputs } from '#console/fields/NewRecordInputs.tsx'
import { typedFields, useCheck, valuesOf } from '#console/fields/newRecord.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Body } from '#sdk/types.ts'
import classes from './Company.module.css'
import { companies } from './words.ts'

interface Props {
  described: DescribedField<'company'>[]
  onClose: () => void
  onDone: (id: number) => void
}

/** The form for a new company. The input is kept until it is added or discarded. */
export const NewCompany = ({ described, onClose, onDone }: Props) => {
  const t = useWords(companies)
  const tField = useWords(companyFieldWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const { check } = useCheck()
  const fields = typedFields(described, useMay())
  const form = useForm({
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    draft: 'company',
    check: (values) => check(fields, values),
    submit: (values) => {
      const body = valuesOf(fields, values) as Body<'POST', '/company'>
      return attempt('company', body, (idempotencyKey) => parley.POST('/company', { body, idempotencyKey }))
    },
    onDone: ({ data: { id, name } }) => {
      showToast({ message: t('added', { name }) })
      void refresh('/company')
      onDone(id)
    },
  })
  useKeys([{ key: 'Ctrl+S', label: t('add_company'), run: () => void form.submit(), inFields: true }])
  useSubmitKey(form.form, t('add_company'))
  const discard = () => {
    form.reset()
    onClose()
  }
  return (
    <Panel
      title={t('new_company')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" shortcut="Ctrl ↵" loading={form.isSaving} onClick={() => void form.submit()}>
            {t('add_company')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {tCommon('discard')}
          </Button>
        </>
      }
    >
      <form className={classes.form} ref={form.form} onSubmit={form.submit}>
        <DescribedInputs
          fields={fields}
          label={tField}
          hints={{ domains: t('domains_hint') }}
          values={form.values}
          errors={form.errors}
          onChange={form.set}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
    </Panel>
  )
}
