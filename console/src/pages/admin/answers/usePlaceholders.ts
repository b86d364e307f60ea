import { useMay } from '#console/api/me.ts'
import { contactFieldWords } from '#console/fields/contactFieldWords.ts'
import { useCategories, useLooseFields } from '#console/fields/definitions.ts'
import { useDescription } from '#console/fields/described.ts'
import { placeholder } from '#console/messages/editor/gaps.ts'
import { useWords } from '#console/words/words.ts'
import { placeholderWords } from './placeholderWords.ts'

const others = [
  'contact.phone',
  'contact.email',
  'employee.name',
  'employee.first_name',
  'channel.name',
] as const

const ticketFields = ['ticket.id', 'ticket.subject'] as const

const wordOf = (name: string) => name.replace('.', '_') as 'contact_phone'

/** Returns the placeholders of a canned answer in words, as options: `{{contact.name}}`. */
export const usePlaceholders = () => {
  const t = useWords(placeholderWords)
  const tField = useWords(contactFieldWords)
  const may = useMay()
  const { data: described = [] } = useDescription('contact')
  const categories = useCategories('contact') ?? []
  const loose = useLooseFields() ?? []
  const custom = may('cz_col.read') ? [...loose, ...categories.flatMap(({ cols }) => cols)] : []
  return [
    ...described.flatMap(({ name, placeholder }) =>
      // A server of the previous version, during an upgrade, has no `placeholder`.
      placeholder ? [{ value: placeholder, label: t('of_contact', { field: tField(name) }) }] : [],
    ),
    ...others.map((name) => ({ value: name, label: t(wordOf(name)) })),
    { value: 'conversation.id', label: t('conversation_id') },
    ...ticketFields.map((name) => ({ value: name, label: t(wordOf(name)) })),
    ...custom.map(({ id, name }) => ({
      value: `contact.cz_cols.${id}`,
      label: t('of_contact', { field: name }),
    })),
  ]
}

/** Returns the words of each placeholder, by its name. */
export const usePlaceholderNames = () =>
  new Map(usePlaceholders().map(({ value, label }) => [value as string, label]))

/** Returns a function that puts the placeholders of a text in words. */
export const useNamed = () => {
  const names = usePlaceholderNames()
  return (text: string) =>
    text.replaceAll(placeholder, (whole, name: string) => {
      const label = names.get(name.trim())
      return label ? `[${label}]` : whole
    })
}
