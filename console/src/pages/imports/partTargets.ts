import { useCodeOptions } from '#console/fields/definitions.ts'
import { useWords } from '#console/words/words.ts'
import { columnWords } from './columnWords.ts'
import type { Target } from './targets.ts'

/** The types of phone numbers and addresses as recipes name them, in the order of their codes. */
const types = {
  phone_numbers: ['home', 'company', 'mobile', 'fax', 'other'],
  addresses: ['home', 'mailing', 'billing', 'express_delivery', 'current_residence', 'other'],
}

/** Returns what rows can give a contact beside its fields: phone numbers, addresses, tags and companies. */
export const usePartTargets = (): Target[] => {
  const say = useWords(columnWords)
  const labels = {
    phone_numbers: useCodeOptions('phone_number.type'),
    addresses: useCodeOptions('address.type'),
  }
  const typed = (of: keyof typeof types) =>
    types[of].map((name, code) => {
      const label = labels[of].find(({ value }) => Number(value) === code)?.label ?? name
      return { value: `${of}.${name}`, label: say(of, { type: label }) }
    })
  return [
    ...typed('phone_numbers'),
    { value: 'email_contacts.address', label: say('email') },
    ...typed('addresses'),
    { value: 'tags.name', label: say('tags') },
    { value: 'companies.name', label: say('company_name') },
    { value: 'companies.sn', label: say('company_sn') },
  ]
}
