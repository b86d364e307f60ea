import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { ReadRecord } from '#console/pages/admin/records/ReadRecord.tsx'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']
type Category = Schemas['CzColCategory']

const none: Field[] = []

interface Place {
  /** Of a new field. */
  category: number
  /** Opened instead of a field; 0 is a new one. */
  edit: number
}

/** Custom fields by category; a field or a category opens beside them. */
export const Component = ({ id }: { id: string | undefined }) => {
  const say = useWords(fieldWords)
  const title = useWords(admin)('custom-fields')
  const may = useMay()
  const navigate = useNavigate()
  const { open, close } = useRecordPlace('custom-fields')
  const [{ category, edit }, setAddress] = useAddress<Place>()
  const categories = useRead('/cz-col-category', { query: { per_page: 1000 } })
  const fields = useRead('/cz-col', { query: { per_page: 1000, sort: 'position' } })
  const mayCreate = may('cz_col.create')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_field'), run: () => void open('new') }] : [])
  const all = categories.data?.data
  const byCategory = useMemo(
    () => Map.groupBy(fields.data?.data ?? none, ({ category_id }) => category_id),
    [fields.data],
  )
  const loose = byCategory.get(null) ?? none
  const mayOrder = may('cz_col.update')
  const failed = categories.error ?? fields.error
  const closeCategory = () => setAddress({ edit: undefined } as never)
  const addTo = (id: number) =>
    navigate({
      to: '/admin/$page/$id',
      params: { page: 'custom-fields', id: 'new' },
      search: { category: id } as never,
    })
  const actions = (
    <>
      {may('cz_col_category.create') && (
        <Button onClick={() => setAddress({ edit: 0 })}>{say('new_category')}</Button>
      )}
      {mayCreate && (
        <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => open('new')}>
          {say('new_field')}
        </Button>
      )}
    </>
  )
  return (
    <Page title={title} actions={actions}>
      {failed && !all && <Failure error={failed} onRetry={() => categories.refetch()} />}
      {(!all || !fields.data) && !failed && <Skeleton />}
      {all && fields.data && (
        <div className={classes.fields}>
          {all.length === 0 && loose.length === 0 && <Notice title={say('none')}>{say('purpose')}</Notice>}
          {loose.length > 0 && (
            <FieldGroup name={say('uncategorised')} fields={loose} open={id} mayOrder={mayOrder} />
          )}
          {all.map((one: Category) => (
            <FieldGroup
              key={one.id}
              name={one.name}
              kind={say(`kind_${one.type}`)}
              fields={byCategory.get(one.id) ?? none}
              open={id}
              mayOrder={mayOrder}
              onAdd={mayCreate ? () => addTo(one.id) : undefined}
              onEdit={may('cz_col_category.update') ? () => setAddress({ edit: one.id }) : undefined}
            />
          ))}
        </div>
      )}
      {all && id === 'new' && (
        <FieldPanel
          key={`new ${category ?? ''}`}
          record={undefined}
          categories={all}
          category={category}
          onClose={close}
          onCreated={(made) => open(made)}
        />
      )}
      {all && id && id !== 'new' && (
        <ReadRecord key={id} path="/cz-col" id={Number(id)} title={title} onClose={close}>
          {(record) => <FieldPanel record={record} categories={all} onClose={close} />}
        </ReadRecord>
      )}
      {edit !== undefined && (
        <CategoryPanel key={edit} {...(edit !== 0 && { id: edit })} onClose={closeCategory} />
      )}
    </Page>
  )
}
