import { ticketFieldWords } from '#console/fields/ticketFieldWords.ts'
import { ValueInput } from '#console/fields/ValueInput.tsx'
import { useWords } from '#console/words/words.ts'
import { useTicketChoices } from '../choices.ts'
import type { chosenIds } from './newTicket.ts'
import type { NewTicketForm } from './useNewTicket.ts'

type Chosen = 'handler_id' | 'class' | (typeof chosenIds)[number]

const useOptions = (name: Chosen) => {
  const choices = useTicketChoices()
  return {
    class: choices.classes,
    handler_id: choices.handlers,
    group_id: choices.groups,
    termination_code_id: choices.codes,
    campaign_queue_id: choices.queues,
  }[name]
}

/** A field of a new ticket that is chosen from a list. */
export const NewTicketChoice = ({ form, name }: { form: NewTicketForm; name: Chosen }) => {
  const tField = useWords(ticketFieldWords)
  const { values, errors, asked, set } = form
  return (
    <ValueInput
      label={tField(name === 'class' ? 'category_id' : name)}
      shape={{
        kind: 'option',
        options: useOptions(name),
        areColleagues: name === 'handler_id',
        isRequired: asked?.required.has(name) ?? false,
      }}
      value={values[name]}
      error={name === 'class' ? (errors.category_id ?? errors.sub_category_id) : errors[name]}
      onChange={(value) => set(name, String(value))}
    />
  )
}
