import { Hours } from '#console/pages/admin/channels/Hours.tsx'
import { fieldsOf, hoursOf } from '#console/pages/admin/channels/hours.ts'
import { wrongHours } from '#console/pages/admin/channels/values.ts'
import { channels } from '#console/pages/admin/channels/words.ts'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { type Company, useCompany } from './useCompany.ts'
import { companyWords } from './words.ts'

type Values = Record<string, string | null>

/** The hours of every live chat that has none of its own. */
export const ServiceHours = ({ company }: { company: Company }) => {
  const say = useWords(companyWords)
  const sayChannels = useWords(channels)
  const form = useCompany<Values>(company, {
    valuesOf: ({ service_hours, service_hours_note }) => ({
      ...fieldsOf(service_hours),
      service_hours_note: service_hours_note ?? '',
    }),
    bodyOf: (values) => ({
      service_hours: hoursOf(values),
      service_hours_note: values.service_hours_note?.trim() || null,
    }),
    check: (values) => wrongHours(values, (problem) => sayChannels(`hours_${problem}`)),
  })
  return (
    <Section title={say('hours')} hint={say('hours_hint')}>
      <PageForm form={form}>
        <Hours form={form} />
      </PageForm>
    </Section>
  )
}
