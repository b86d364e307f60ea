import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { RelationTable } from '#console/fields/relations/RelationTable.tsx'
import { ContactPointList } from '../points/ContactPointList.tsx'
import { ContactFields } from './ContactFields.tsx'
import { ContactFiles } from './ContactFiles.tsx'
import type { Changes, Contact } from './useContact.ts'

interface Props {
  contact: Contact
  change: Save<Changes>
  /** Content below the fields. */
  children?: ReactNode
}

/** A contact's own data. */
export const ContactBody = ({ contact, change, children }: Props) => {
  const may = useMay()
  const tables = useCategories('contactTable') ?? []
  return (
    <>
      <ContactFields contact={contact} change={change} />
      {children}
      <ContactPointList contact={contact} />
      <ContactFiles key={contact.id} contact={contact.id} />
      {may('contact_cz_relation.read') &&
        tables.map((category) => (
          <RelationTable
            key={`${contact.id}-${category.id}`}
            parent="contact"
            parentId={contact.id}
            category={category}
          />
        ))}
    </>
  )
}
