import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { SetRow } from '#console/fields/SetRow.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import { chosenOf, useCompanyNames, useTagNames } from '../names.ts'
import type { Contact } from './useContact.ts'

interface Props {
  contact: Contact
  /** Returns a function that saves one of them, or undefined if it may not be changed. */
  saveOf: (field: 'company_ids' | 'tag_ids') => Save<number[]> | undefined
}

/** The companies and tags of a contact. */
export const SetRows = ({ contact, saveOf }: Props) => {
  const t = useWords(contactWords)
  const may = useMay()
  const companies = chosenOf(contact.company_ids, useCompanyNames(contact.company_ids))
  const tags = chosenOf(contact.tag_ids, useTagNames(contact.tag_ids))
  return (
    <>
      {may('company.read') && (
        <SetRow
          label={t('company_ids')}
          path="/company"
          chosen={companies}
          save={saveOf('company_ids')}
          show={({ value, label }) => (
            <Link key={value} to="/companies/$id" params={{ id: value }}>
              {label}
            </Link>
          )}
        />
      )}
      {may('tag.read') && (
        <SetRow
          label={t('tag_ids')}
          path="/tag"
          chosen={tags}
          save={saveOf('tag_ids')}
          show={({ value, label }) => <Tag key={value}>{label}</Tag>}
        />
      )}
    </>
  )
}
