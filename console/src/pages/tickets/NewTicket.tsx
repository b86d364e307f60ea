import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { wrongWith } from '#console/fields/check.ts'
import { useRecordFields } from '#console/fields/described.ts'
import { RecordSelect } from '#console/fields/RecordSelect.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { type FieldShape, shapeOf } from '#console/fields/values.ts'
import { fields } from '#console/fields/words.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from './choices.ts'
import { blankTicket, createTicket, customValues, type NewValues, type Origin } from './newTicket.ts'
import classes from './Tickets.module.css'
import { useTellMade } from './useTellMade.ts'
import { tickets } from './words.ts'

interface Props extends Origin {
  onClose: () => void
  onDone: (id: number) => void
}

/** The form for a new ticket: its subject and the known values. */
export const NewTicket = ({ onClose, onDone, ...known }: Props) => {
  const say = useWords(tickets)
  const sayField = useWords(ticketFieldWords)
  const sayCommon = useWords(common)
  const sayWrong = useWords(fields)
  const tell = useTellMade()
  const refresh = useRefresh()
  const choices = useTicketChoices()
  const needed = (useRecordFields('ticket').data?.custom ?? []).filter((field) => !field.is_allowed_null)
  const form = useForm<NewValues, Awaited<ReturnType<typeof createTicket>>>({
    draft: `ticket.new.${known.conversationId ?? known.contactId ?? ''}`,
    initial: blankTicket,
    check: ({ subject, due_at }) => {
      const wrong = wrongWith('moment', due_at)
      return {
        subject: subject.trim() ? undefined : sayCommon('required'),
        due_at: wrong && sayWrong(wrong),
      }
    },
    submit: (values) => createTicket(values, known, needed),
    onDone: ({ data }) => {
      void refresh('/ticket', '/contact', '/conversation', '/me/counts')
      // Everywhere else, the ticket opens at once.
      if (known.contactId ?? known.conversationId) tell(data)
      onDone(data.id)
    },
  })
  const { values, set, errors } = form
  const submit = () => void form.submit()
  useKeys([{ key: 'Ctrl+S', label: say('add_ticket'), run: submit, inFields: true }])
  const discard = () => {
    form.reset()
    onClose()
  }
  const choose = (name: 'priority' | 'handler_id' | 'class', label: string, shape: FieldShape) => (
    <ValueInput
      label={label}
      shape={shape}
      value={values[name]}
      error={errors[name === 'class' ? 'category_id' : name]}
      onChange={(value) => set(name, String(value))}
    />
  )
  const sent = customValues(values, needed)
  return (
    <Panel
      title={known.status ? say('new_in', { status: say(`status_${known.status as 1}`) }) : say('new_ticket')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" loading={form.isSaving} onClick={submit}>
            {say('add_ticket')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {sayCommon('discard')}
          </Button>
        </>
      }
    >
      <form className={classes.form} ref={form.form} onSubmit={form.submit} noValidate>
        <TextInput label={sayField('subject')} withAsterisk {...form.field('subject')} />
        {known.contactId === undefined && (
          <RecordSelect
            path="/contact"
            label={sayField('contact_id')}
            value={values.contact?.id ?? null}
            name={values.contact?.name}
            error={errors.contact_id}
            onChange={(id, name) => set('contact', id === null ? null : { id, name })}
          />
        )}
        <Textarea label={sayField('content')} autosize minRows={4} {...form.field('content')} />
        {choose('class', sayField('category_id'), { kind: 'option', options: choices.classes })}
        {choose('priority', sayField('priority'), {
          kind: 'option',
          isRequired: true,
          options: choices.priorities,
        })}
        {choose('handler_id', sayField('handler_id'), { kind: 'option', options: choices.handlers })}
        <TextInput label={sayField('due_at')} placeholder="2026-12-31 18:00" {...form.field('due_at')} />
        {needed.map((field) => (
          <ValueInput
            key={field.id}
            label={field.name}
            shape={shapeOf(field)}
            value={values.custom[field.id] ?? field.default ?? ''}
            error={errors[`cz_cols.${sent.findIndex(({ id }) => id === field.id)}.value`]}
            onChange={(value) => set('custom', { ...values.custom, [field.id]: value })}
          />
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
    </Panel>
  )
}
