import type { ComponentType, FormEvent, ReactNode } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { type DescribedField, type RecordFields, useRecordFields } from '#console/fields/described.ts'
import type { RequestedFields } from '#console/fields/forms/rules.ts'
import { useTicketForms } from '#console/fields/forms/useTicketForms.ts'
import { CustomInputs, DescribedInputs } from '#console/fields/NewRecordInputs.tsx'
import { useCheck } from '#console/fields/newRecord.ts'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import type { CustomField, Option } from '#console/fields/values.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useAttachments, useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { classified, useTicketChoices } from '../choices.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { NewFiles } from './NewFiles.tsx'
import {
  askedFor,
  blankTicket,
  chosenIds,
  type NewValues,
  newTicketOf,
  type Origin,
  shownValues,
  ticketFields,
} from './newTicket.ts'
import type { OfferedFile } from './OfferedFiles.tsx'
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
  const t = useWords(tickets)
  const { data, error, refetch } = useRecordFields('ticket')
  if (data) return <TicketForm fields={data} {...props} />
  return error ? (
    <Panel title={t('new_ticket')} onClose={props.onClose}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Panel>
  ) : null
}

/** Returns the custom fields of the form: those that a ticket always needs, and those that its form asks for. */
const neededOf = (custom: CustomField[], asked: RequestedFields | undefined) =>
  custom.flatMap((field) => {
    const name = `cz_col.${field.id}`
    if (!field.is_allowed_null) return [field]
    if (!asked?.names.includes(name)) return []
    return [asked.required.has(name) ? { ...field, is_allowed_null: false } : field]
  })

const noFiles: OfferedFile[] = []
const ignore = () => undefined

/** Returns the first message about a field, or about one of its values. */
const firstOf = (errors: Record<string, string | undefined>, field: string) =>
  Object.entries(errors).find(([name]) => name.startsWith(field))?.[1]

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
  const t = useWords(tickets)
  const tField = useWords(ticketFieldWords)
  const tCommon = useWords(common)
  const check = useCheck()
  const tell = useTellMade()
  const refresh = useRefresh()
  const choices = useTicketChoices()
  const may = useMay()
  const formOf = useTicketForms()
  const askedIn = (values: NewValues) =>
    askedFor(formOf(classified(values.class).category_id), values, known, custom)
  const typedIn = (values: NewValues) => ticketFields(described, may, askedIn(values))
  const neededIn = (values: NewValues) => neededOf(custom, askedIn(values))
  const place = `ticket.new.${known.conversationId ?? known.contactId ?? ''}`
  const attached = useAttachments(place)
  const initial: NewValues = { ...blankTicket, file_ids: files.map(({ id }) => id), ...given }
  const form = useForm({
    draft: place,
    initial,
    check: (values) => check<'ticket'>(typedIn(values), values),
    submit: (values) => {
      const file_ids = [...values.file_ids, ...attached.files.map(({ id }) => id)]
      const shown = shownValues({ ...values, file_ids }, askedIn(values), initial)
      const body = newTicketOf(shown, known, typedIn(values), neededIn(values))
      return attempt(place, body, (idempotencyKey) => parley.POST('/ticket', { body, idempotencyKey })).catch(
        (error) => {
          // What tickets need may have been changed since the page was opened.
          void refresh('/ticket-form', '/cz-col')
          throw error
        },
      )
    },
    onDone: ({ data }) => {
      attached.clear()
      void refresh('/ticket', '/contact', '/conversation', '/me/counts')
      // Everywhere else, the ticket opens at once.
      if (known.contactId ?? known.conversationId) tell(data)
      onDone(data.id)
    },
  })
  const { values, set, errors } = form
  const [asked, typed, needed] = [askedIn(values), typedIn(values), neededIn(values)]
  const isAsked = (name: string) => !asked || asked.names.includes(name)
  const mayAttach = may('file.create')
  const isOver = useFilesInto(form.form, mayAttach ? attached.add : ignore)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!attached.holdBack()) void form.submit()
  }
  useKeys([{ key: 'Ctrl+S', label: t('add_ticket'), run: submit, inFields: true }])
  const discard = () => {
    form.reset()
    attached.clear()
    onClose()
  }
  const inputsOf = (...kinds: DescribedField['kind'][]) => (
    <DescribedInputs<'ticket'>
      fields={typed.filter(({ kind }) => kinds.includes(kind))}
      label={tField}
      optionsOf={(name) => (name === 'priority' ? choices.priorities : choices.statuses)}
      values={values}
      errors={errors}
      onChange={set}
    />
  )
  const chosenFrom = {
    group_id: choices.groups,
    termination_code_id: choices.codes,
    campaign_queue_id: choices.queues,
  }
  const choose = (
    name: 'handler_id' | 'class' | (typeof chosenIds)[number],
    label: string,
    options: Option[],
  ) => (
    <ValueInput
      key={name}
      label={label}
      shape={{
        kind: 'option',
        options,
        areColleagues: name === 'handler_id',
        isRequired: asked?.required.has(name) ?? false,
      }}
      value={values[name]}
      error={name === 'class' ? (errors.category_id ?? errors.sub_category_id) : errors[name]}
      onChange={(value) => set(name, String(value))}
    />
  )
  return (
    <Frame
      title={known.status ? t('new_in', { status: t(`status_${known.status as 1}`) }) : t('new_ticket')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" loading={form.isSaving} onClick={() => submit()}>
            {t('add_ticket')}
          </Button>
          <Button kind="quiet" onClick={discard}>
            {tCommon('discard')}
          </Button>
        </>
      }
    >
      <form
        className={classes.form}
        ref={form.form}
        data-over={isOver || undefined}
        onSubmit={submit}
        noValidate
      >
        {customer}
        {inputsOf('text')}
        {known.contactId === undefined && isAsked('contact_id') && (
          <RecordSelect
            path="/contact"
            label={tField('contact_id')}
            value={values.contact?.id ?? null}
            name={values.contact?.name}
            error={errors.contact_id}
            onChange={(id, name) => set('contact', id === null ? null : { id, name })}
          />
        )}
        {inputsOf('long_text')}
        <NewFiles
          files={files}
          chosen={values.file_ids}
          onChange={(ids) => set('file_ids', ids)}
          attached={attached}
          mayAttach={mayAttach}
          error={firstOf(errors, 'file_ids')}
        />
        {choose('class', tField('category_id'), choices.classes)}
        {inputsOf('code')}
        {isAsked('handler_id') && choose('handler_id', tField('handler_id'), choices.handlers)}
        {asked && chosenIds.map((name) => isAsked(name) && choose(name, tField(name), chosenFrom[name]))}
        {asked && isAsked('sponsor_id') && !known.sponsorId && (
          <RecordSelect
            path="/sponsor"
            label={tField('sponsor_id')}
            value={values.sponsor?.id ?? null}
            name={values.sponsor?.name}
            error={errors.sponsor_id}
            onChange={(id, name) => set('sponsor', id === null ? null : { id, name })}
          />
        )}
        {inputsOf('day', 'moment')}
        {may('tag.read') && (
          <RecordsSelect
            path="/tag"
            label={t('tags')}
            chosen={values.tags}
            error={firstOf(errors, 'tag_ids')}
            onChange={(tags) => set('tags', tags)}
          />
        )}
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
