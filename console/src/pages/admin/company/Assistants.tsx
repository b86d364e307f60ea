import { NativeSelect } from '@mantine/core'
import { Conflict } from '#console/pages/admin/records/Conflict.tsx'
import { CopyValue } from '#console/ui/controls/CopyValue.tsx'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import { type Company, useCompany } from './useCompany.ts'
import { companyWords } from './words.ts'

type Access = Company['assistant_access']

const choices: Access[] = ['off', 'read', 'write']

/** What the assistants of employees may do, and where they are connected. */
export const Assistants = ({ company }: { company: Company }) => {
  const t = useWords(companyWords)
  const form = useCompany<{ assistant_access: Access }>(company, {
    part: 'assistants',
    valuesOf: ({ assistant_access }) => ({ assistant_access }),
    bodyOf: (values) => values,
    check: () => ({}),
  })
  const { values, set } = form
  return (
    <Section title={t('assistants')} hint={t('assistants_hint')}>
      <PageForm form={form}>
        <div className={classes.fields}>
          <NativeSelect
            label={t('assistant_access')}
            value={values.assistant_access}
            data={choices.map((value) => ({ value, label: t(`access_${value}`) }))}
            onChange={({ currentTarget }) => set('assistant_access', currentTarget.value as Access)}
          />
        </div>
        {form.clash && <Conflict conflict={form.clash} nameOf={() => t('assistant_access')} />}
      </PageForm>
      {values.assistant_access !== 'off' && (
        <CopyValue label={t('assistant_address')} value={`${company.public_url}/mcp`} />
      )}
    </Section>
  )
}
