import { TextInput } from '@mantine/core'
import { numberIn } from '#console/fields/numbers.ts'
import { Conflict } from '#console/pages/admin/records/Conflict.tsx'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Company.module.css'
import { TimeZoneField } from './TimeZoneField.tsx'
import { type Company, useCompany } from './useCompany.ts'
import { companyWords } from './words.ts'

const limits = ['late_reply_minutes', 'away_minutes', 'max_session_days', 'ticket_reopen_days'] as const
const points = ['employee_capacity', 'chat_points', 'ticket_points'] as const
const numbers = [...limits, ...points] as const
const optional = new Set<string>(['ticket_reopen_days'])
type Field = (typeof numbers)[number]
type Values = Record<Field | 'name' | 'time_zone', string>

const variableOf = ({ set_on_server }: Company, name: string) =>
  set_on_server.find(({ field }) => field === name)?.variable

/** The name, and the limits that hold for everybody; what the server sets is shown but not changed. */
export const Decisions = ({ company }: { company: Company }) => {
  const t = useWords(companyWords)
  const tCommon = useWords(common)
  const isOpen = (name: Field) => variableOf(company, name) === undefined
  const zoneVariable = variableOf(company, 'time_zone')
  const form = useCompany<Values>(company, {
    part: 'general',
    valuesOf: (one) => ({
      name: one.name,
      time_zone: one.time_zone,
      ...(Object.fromEntries(numbers.map((each) => [each, String(one[each] ?? '')])) as Record<
        Field,
        string
      >),
    }),
    bodyOf: (values) => ({
      name: values.name.trim(),
      ...(!zoneVariable && { time_zone: values.time_zone }),
      ...Object.fromEntries(numbers.filter(isOpen).map((name) => [name, numberIn(values[name]) as never])),
    }),
    check: (values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, typed]) => [
          name,
          typed.trim() || optional.has(name) ? undefined : tCommon('required'),
        ]),
      ),
  })
  return (
    <Section title={t('general')}>
      <PageForm form={form}>
        <div className={classes.fields}>
          <TextInput label={t('name')} description={t('name_hint')} {...form.field('name')} />
          <TimeZoneField
            value={form.values.time_zone}
            active={company.active_time_zone}
            variable={zoneVariable}
            error={form.errors.time_zone}
            onChange={(zone) => form.set('time_zone', zone)}
          />
          {numbers.map((name) => {
            const variable = variableOf(company, name)
            return (
              <TextInput
                key={name}
                label={t(name)}
                description={variable ? t('set_on_server', { variable }) : t(`${name}_hint`)}
                inputMode="decimal"
                disabled={variable !== undefined}
                {...form.field(name)}
              />
            )
          })}
        </div>
        {form.clash && <Conflict conflict={form.clash} nameOf={(name) => t(name as keyof Values)} />}
      </PageForm>
    </Section>
  )
}
