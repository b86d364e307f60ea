import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { RelationTable } from '#console/fields/RelationTable.tsx'
import { ContactPointList } from '../points/ContactPointList.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { Changes, Contact } from './useContact.ts'

interface Props {
  contact: Contact
  change: Save<Changes>
}

/** A contact's own data. */
export const ContactBody = ({ contact, change }: Props) => {
  const may = useMay()
  const tables = useCategories('contactTable') ?? []
  return (
    <>
      <ContactFields contact={contact} change={change} />
      <ContactPointList contact={contact} />
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
