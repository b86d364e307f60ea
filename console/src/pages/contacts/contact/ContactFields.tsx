import { useMay } from '#console/api/me.ts'
import type { Save } from '#console/api/record.ts'
import { CustomRow } from '#console/fields/CustomRow.tsx'
import { useCategories, useLooseFields } from '#console/fields/definitions.ts'
import classes from './Contact.module.css'
import { OwnFields } from './OwnFields.tsx'
import type { Changes, Contact } from './useContact.ts'

interface Props {
  contact: Contact
  change: Save<Changes>
}

/** All fields of a contact, with custom ones by category. */
export const ContactFields = ({ contact, change }: Props) => {
  const mayChange = useMay()('contact.update')
  const loose = useLooseFields() ?? []
  const categories = useCategories('contact') ?? []
  const groups = [{ id: 0, name: '', cols: loose }, ...categories].filter(({ cols }) => cols.length > 0)
  return (
    <div className={classes.fields}>
      <OwnFields contact={contact} change={change} />
      <div className={classes.group}>
        {groups.map(({ id, name, cols }) => (
          <section key={id}>
            {name && <h2 className={classes.category}>{name}</h2>}
            <dl>
              {cols.map((field) => (
                <CustomRow
                  key={field.id}
                  field={field}
                  values={contact.cz_cols}
                  save={mayChange ? (cz_cols, since) => change({ cz_cols } as Changes, since) : undefined}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  )
}
