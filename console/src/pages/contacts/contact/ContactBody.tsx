import type { ReactNode } from 'react'
import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { useCategories } from '#console/fields/definitions.ts'
import { RelationTable } from '#console/fields/relations/RelationTable.tsx'
import { Settled } from '#console/ui/page/Settled.tsx'
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
      <Settled key={contact.id} part="end">
        <ContactFiles contact={contact.id} />
        {may('contact_cz_relation.read') &&
          tables.map((category) => (
            <RelationTable key={category.id} parent="contact" parentId={contact.id} category={category} />
          ))}
      </Settled>
    </>
  )
}
