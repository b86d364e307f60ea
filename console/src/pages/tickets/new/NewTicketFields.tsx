import { useMay } from '#console/api/me.ts'
import type { DescribedField } from '#console/fields/described.ts'
import { CustomInputs, DescribedInputs } from '#console/fields/NewRecordInputs.tsx'
import { RecordSelect } from '#console/fields/pickers/RecordSelect.tsx'
import { RecordsSelect } from '#console/fields/pickers/RecordsSelect.tsx'
import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from '../choices.ts'
import { tickets } from '../words.ts'
import { NewFiles } from './NewFiles.tsx'
import { NewTicketChoice } from './NewTicketChoice.tsx'
import { chosenIds } from './newTicket.ts'
import type { NewTicketForm } from './useNewTicket.ts'

interface Props {
  form: NewTicketForm
}

/** Returns the first message about a field, or about one of its values. */
const firstOf = (errors: Record<string, string | undefined>, field: string) =>
  Object.entries(errors).find(([name]) => name.startsWith(field))?.[1]

const DescribedFields = ({
  form: { typed, values, errors, set },
  kinds,
}: Props & { kinds: DescribedField['kind'][] }) => {
  const tField = useWords(ticketFieldWords)
  const choices = useTicketChoices()
  return (
    <DescribedInputs<'ticket'>
      fields={typed.filter(({ kind }) => kinds.includes(kind))}
      label={tField}
      optionsOf={(name) => (name === 'priority' ? choices.priorities : choices.statuses)}
      values={values}
      errors={errors}
      onChange={set}
    />
  )
}

/** The customer or the sponsor of the ticket. */
const RecordField = ({ form: { values, errors, set }, name }: Props & { name: 'contact' | 'sponsor' }) => {
  const tField = useWords(ticketFieldWords)
  return (
    <RecordSelect
      path={`/${name}`}
      label={tField(`${name}_id`)}
      value={values[name]?.id ?? null}
      name={values[name]?.name}
      error={errors[`${name}_id`]}
      onChange={(id, chosen) => set(name, id === null ? null : { id, name: chosen })}
    />
  )
}

/** The inputs of a new ticket: what tickets always have, and what the form of the category asks for. */
export const NewTicketFields = ({ form }: Props) => {
  const t = useWords(tickets)
  const may = useMay()
  const { values, set, errors, asked, known, files, attached, mayAttach } = form
  const isAsked = (name: string) => !asked || asked.names.includes(name)
  return (
    <>
      <DescribedFields form={form} kinds={['text']} />
      {known.contactId === undefined && isAsked('contact_id') && <RecordField form={form} name="contact" />}
      <DescribedFields form={form} kinds={['long_text']} />
      <NewFiles
        files={files}
        chosen={values.file_ids}
        onChange={(ids) => set('file_ids', ids)}
        attached={attached}
        mayAttach={mayAttach}
        error={firstOf(errors, 'file_ids')}
      />
      <NewTicketChoice form={form} name="class" />
      <DescribedFields form={form} kinds={['code']} />
      {isAsked('handler_id') && <NewTicketChoice form={form} name="handler_id" />}
      {asked &&
        chosenIds.map((name) => isAsked(name) && <NewTicketChoice key={name} form={form} name={name} />)}
      {asked && isAsked('sponsor_id') && !known.sponsorId && <RecordField form={form} name="sponsor" />}
      <DescribedFields form={form} kinds={['day', 'moment']} />
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
        fields={form.needed}
        values={values.custom}
        errors={errors}
        onChange={(custom) => set('custom', custom)}
      />
    </>
  )
}
