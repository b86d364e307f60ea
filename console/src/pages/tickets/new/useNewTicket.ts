import type { FormEvent } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import type { RecordFields } from '#console/fields/described.ts'
import type { RequestedFields } from '#console/fields/forms/rules.ts'
import { useTicketForms } from '#console/fields/forms/useTicketForms.ts'
import { useCheck } from '#console/fields/newRecord.ts'
import type { CustomField } from '#console/fields/values.ts'
import { useAttachments, useFilesInto } from '#console/messages/attachments/useAttachments.ts'
import { classified } from '../choices.ts'
import {
  askedFor,
  blankTicket,
  type NewValues,
  newTicketOf,
  type Origin,
  shownValues,
  ticketFields,
} from './newTicket.ts'
import type { OfferedFile } from './OfferedFiles.tsx'
import { useTellMade } from './useTellMade.ts'

export interface NewTicketOptions {
  /** What the form begins with. */
  given?: Partial<NewValues> | undefined
  /** Files that can go with the ticket; all do unless they are unchecked. */
  files?: OfferedFile[] | undefined
  onClose: () => void
  onDone: (id: number) => void
}

interface Options extends NewTicketOptions {
  fields: RecordFields<'ticket'>
  known: Origin
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

/** Returns a function that tells which fields the form has: they depend on the chosen category. */
const useFieldsIn = ({ described, custom }: RecordFields<'ticket'>, known: Origin) => {
  const may = useMay()
  const formOf = useTicketForms()
  return (values: NewValues) => {
    const asked = askedFor(formOf(classified(values.class).category_id), values, known, custom)
    return { asked, typed: ticketFields(described, may, asked), needed: neededOf(custom, asked) }
  }
}

/** The state of the form for a new ticket, and the fields that it has at the moment. */
export const useNewTicket = ({ fields, known, given, files = noFiles, onClose, onDone }: Options) => {
  const { check, checkCustom } = useCheck()
  const tell = useTellMade()
  const refresh = useRefresh()
  const mayAttach = useMay()('file.create')
  const fieldsIn = useFieldsIn(fields, known)
  const place = `ticket.new.${known.conversationId ?? known.contactId ?? ''}`
  const attached = useAttachments(place)
  const initial: NewValues = { ...blankTicket, file_ids: files.map(({ id }) => id), ...given }
  const create = (values: NewValues) => {
    const { asked, typed, needed } = fieldsIn(values)
    const file_ids = [...values.file_ids, ...attached.files.map(({ id }) => id)]
    const body = newTicketOf(shownValues({ ...values, file_ids }, asked, initial), known, typed, needed)
    return attempt(place, body, (idempotencyKey) => parley.POST('/ticket', { body, idempotencyKey }))
  }
  const form = useForm({
    draft: place,
    initial,
    check: (values) => {
      const { typed, needed } = fieldsIn(values)
      return { ...check<'ticket'>(typed, values), ...checkCustom(values.custom, needed) }
    },
    submit: (values) =>
      create(values).catch((error) => {
        // What tickets need may have been changed since the page was opened.
        void refresh('/ticket-form', '/cz-col')
        throw error
      }),
    onDone: ({ data }) => {
      attached.clear()
      void refresh('/ticket', '/contact', '/conversation', '/me/counts')
      // Everywhere else, the ticket opens at once.
      if (known.contactId ?? known.conversationId) tell(data)
      onDone(data.id)
    },
  })
  const isOver = useFilesInto(form.form, mayAttach ? attached.add : ignore)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!attached.holdBack()) void form.submit()
  }
  const discard = () => {
    form.reset()
    attached.clear()
    onClose()
  }
  return { ...form, ...fieldsIn(form.values), known, files, attached, mayAttach, isOver, submit, discard }
}

export type NewTicketForm = ReturnType<typeof useNewTicket>
