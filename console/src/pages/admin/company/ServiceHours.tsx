import { textOf, textsOf } from '#console/pages/admin/channels/forms/visitorForm.ts'
import { Hours } from '#console/pages/admin/channels/Hours.tsx'
import { HoursCalendar } from '#console/pages/admin/channels/HoursCalendar.tsx'
import { fieldsOf, hoursOf, noteField, noteFieldsOf } from '#console/pages/admin/channels/hours.ts'
import { wrongHours } from '#console/pages/admin/channels/values.ts'
import { channels } from '#console/pages/admin/channels/words.ts'
import { Conflict } from '#console/pages/admin/records/Conflict.tsx'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import { type Company, useCompany } from './useCompany.ts'
import { companyWords } from './words.ts'

type Values = Record<string, string | number | null>

/** The hours, or the calendar, of every live chat that has neither of its own. */
export const ServiceHours = ({ company }: { company: Company }) => {
  const t = useWords(companyWords)
  const tChannels = useWords(channels)
  const form = useCompany<Values>(company, {
    part: 'hours',
    valuesOf: ({ calendar_id, service_hours, service_hours_note, service_hours_notes }) => ({
      calendar_id,
      ...fieldsOf(service_hours),
      service_hours_note: service_hours_note ?? '',
      ...noteFieldsOf(service_hours_notes),
    }),
    bodyOf: (values) => ({
      calendar_id: values.calendar_id as number | null,
      service_hours: hoursOf(values),
      service_hours_note: textOf(values.service_hours_note),
      service_hours_notes: textsOf(values, noteField),
    }),
    check: (values) => wrongHours(values, (problem) => tChannels(`hours_${problem}`)),
  })
  return (
    <Section title={t('hours')} hint={t('hours_hint')}>
      <PageForm form={form}>
        <div className={classes.fields}>
          <Hours form={form} hint="company_hours_hint" />
          <HoursCalendar form={form} />
        </div>
        {form.clash && <Conflict conflict={form.clash} nameOf={() => t('hours')} />}
      </PageForm>
    </Section>
  )
}
