import type { ComponentType, ReactNode } from 'react'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { type DescribedField, type RecordFields, useRecordFields } from '#console/fields/described.ts'
import { CustomInputs, DescribedInputs } from '#console/fields/NewRecordInputs.tsx'
import { useCheck } from '#console/fields/newRecord.ts'
import { RecordSelect } from '#console/fields/RecordSelect.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import type { Option } from '#console/fields/values.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from '../choices.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { blankTicket, createTicket, type NewValues, type Origin, ticketFields } from './newTicket.ts'
import { type OfferedFile, OfferedFiles } from './OfferedFiles.tsx'
import { useTellMade } from './useTellMade.ts'

type FrameProps = Parameters<typeof Panel>[0]

interface Props extends Origin {
  /** What surrounds the form, if not a panel over the page. */
  frame?: ComponentType<FrameProps>
  /** The customer, where the form does not ask for one. */
  customer?: ReactNode
  /** What the form begins with. */
  given?: Partial<NewValues>
  /** Files that can go with the ticket; all do unless they are unchecked. */
  files?: OfferedFile[]
  onClose: () => void
  onDone: (id: number) => void
}

interface FormProps extends Props {
  fields: RecordFields<'ticket'>
}

/** The form for a new ticket: its subject and the known values. */
export const NewTicket = (props: Props) => {
  const say = useWords(tickets)
  const { data, error, refetch } = useRecordFields('ticket')
  if (data) return <TicketForm fields={data} {...props} />
  return error ? (
    <Panel title={say('new_ticket')} onClose={props.onClose}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Panel>
  ) : null
}

const noFiles: OfferedFile[] = []

const TicketForm = ({
  fields: { described, custom },
  onClose,
  onDone,
  frame: Frame = Panel,
  customer,
  given,
  files = noFiles,
  ...known
}: FormProps) => {
  const say = useWords(tickets)
  const sayField = useWords(ticketFieldWords)
  const sayCommon = useWords(common)
  const check = useCheck()
  const tell = useTellMade()
  const refresh = useRefresh()
  const choices = useTicketChoices()
  const typed = ticketFields(described, useMay())
  const needed = custom.filter((field) => !field.is_allowed_null)
  const form = useForm<NewValues, Awaited<ReturnType<typeof createTicket>>>({
    draft: `ticket.new.${known.conversationId ?? known.contactId ?? ''}`,
    initial: { ...blankTicket, file_ids: files.map(({ id }) => id), ...given },
    check: (values) => check(typed, values),
    submit: (values) => createTicket(values, known, typed, needed),
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
  const inputsOf = (...kinds: DescribedField['kind'][]) => (
    <DescribedInputs
      fields={typed.filter(({ kind }) => kinds.includes(kind))}
      label={sayField}
      optionsOf={(name) => (name === 'priority' ? choices.priorities : choices.statuses)}
      values={values}
      errors={errors}
      onChange={set}
    />
  )
  const choose = (name: 'handler_id' | 'class', label: string, options: Option[]) => (
    <ValueInput
      label={label}
      shape={{ kind: 'option', options, areColleagues: name === 'handler_id' }}
      value={values[name]}
      error={errors[name === 'class' ? 'category_id' : name]}
      onChange={(value) => set(name, String(value))}
    />
  )
  return (
    <Frame
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
        {customer}
        {inputsOf('text')}
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
        {inputsOf('long_text')}
        <OfferedFiles files={files} chosen={values.file_ids} onChange={(ids) => set('file_ids', ids)} />
        {choose('class', sayField('category_id'), choices.classes)}
        {inputsOf('code')}
        {choose('handler_id', sayField('handler_id'), choices.handlers)}
        {inputsOf('day', 'moment')}
        <CustomInputs
          fields={needed}
          values={values.custom}
          errors={errors}
          onChange={(custom) => set('custom', custom)}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
    </Frame>
  )
}
