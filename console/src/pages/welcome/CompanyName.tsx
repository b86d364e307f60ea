import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { TimeZoneField } from '#console/pages/admin/company/TimeZoneField.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { hintBelow } from '#console/ui/controls/hintBelow.ts'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { deviceZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Welcome.module.css'
import { welcome } from './words.ts'

/** The form of the company's name, which the menu, the login and the live chat show, and of its time zone. */
export const useCompanyName = (onDone: () => void) => {
  const t = useWords(welcome)
  const refresh = useRefresh()
  const former = useRead('/installation').data?.data.time_zone
  // An empty time zone stays as it is.
  const initial = { name: useMe().installation.name, time_zone: '' }
  const put = async ({ name, time_zone }: { name: string; time_zone: string | undefined }) => {
    await parley.PUT('/installation', { body: { name, ...(time_zone && { time_zone }) } })
    await refresh('/installation', '/me')
  }
  const form = useForm({
    initial,
    submit: ({ name, time_zone }) => put({ name: name.trim(), time_zone }),
    onDone: () => {
      const { time_zone } = form.values
      const back = { name: initial.name, time_zone: time_zone && former }
      const undo = () => put(back).then(() => form.reset(initial))
      form.set('time_zone', '')
      showToast({ message: t('company_saved'), undo })
      onDone()
    },
  })
  return form
}

type CompanyForm = ReturnType<typeof useCompanyName>

/** The time zone, for which the browser's own is suggested. */
const Zone = ({ form, company }: { form: CompanyForm; company: Schemas['Installation'] }) => {
  const t = useWords(welcome)
  const own = deviceZone()
  const value = form.values.time_zone || company.time_zone
  const variable = company.set_on_server.find(({ field }) => field === 'time_zone')?.variable
  const [isOther] = useState(!variable && own !== company.time_zone)
  const choose = (zone: string) => form.set('time_zone', zone === company.time_zone ? '' : zone)
  return (
    <div>
      <TimeZoneField
        value={value}
        active={company.active_time_zone}
        variable={variable}
        error={form.errors.time_zone}
        isHintBelow
        onChange={choose}
      />
      {isOther && (
        <div className={classes.suggested}>
          {own !== value && (
            <Button kind="quiet" onClick={() => choose(own)}>
              {t('use_zone', { zone: own })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

export const CompanyName = ({ form }: { form: CompanyForm }) => {
  const t = useWords(welcome)
  const company = useRead('/installation').data?.data
  return (
    <PageForm form={form}>
      <TextInput
        label={t('company')}
        description={t('company_hint')}
        autoComplete="organization"
        {...hintBelow}
        {...form.field('name')}
      />
      {company && <Zone form={form} company={company} />}
    </PageForm>
  )
}
