import { useState } from 'react'
import { useAddress } from '#console/app/address.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { NewRecord } from '#console/pages/admin/records/NewRecord.tsx'
import { ReadRecord } from '#console/pages/admin/records/ReadRecord.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { FocusPanelBody } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import { FieldPanel } from './FieldPanel.tsx'

interface Place {
  /** The category of a new field. */
  category: number
  /** The category opened instead of a field; 0 for a new one. */
  edit: number
}

interface Props {
  id: string | undefined
  categories: Schemas['CzColCategory'][]
}

/** The panel beside the fields: an existing field, a new one, or a category. */
export const FieldPanels = ({ id, categories }: Props) => {
  const title = useWords(admin)('custom-fields')
  const place = useRecordPlace('custom-fields')
  const [{ category, edit }, setAddress] = useAddress<Place>()
  const [made, setMade] = useState<number>()
  const onMade = (id: number) => {
    setMade(id)
    void place.open(id)
  }
  const close = () => {
    setMade(undefined)
    void place.close()
  }
  const closeCategory = () => setAddress({ edit: undefined } as never, { replace: true })
  if (id === 'new')
    return (
      <NewRecord key={`new ${category ?? ''}`} inSeries onMade={onMade}>
        {(onCreated) => (
          <FieldPanel
            record={undefined}
            categories={categories}
            category={category}
            onClose={close}
            onCreated={onCreated}
          />
        )}
      </NewRecord>
    )
  if (id)
    return (
      <FocusPanelBody value={Number(id) === made}>
        <ReadRecord key={id} path="/cz-col" id={Number(id)} title={title} onClose={close}>
          {(record) => <FieldPanel record={record} categories={categories} onClose={close} />}
        </ReadRecord>
      </FocusPanelBody>
    )
  if (edit === undefined) return null
  return <CategoryPanel key={edit} {...(edit !== 0 && { id: edit })} onClose={closeCategory} />
}
