import { IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { admin } from '#console/pages/admin/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { Failure } from '#console/ui/Failure.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { CategoryPanel } from './CategoryPanel.tsx'
import { FieldPanel } from './FieldPanel.tsx'
import classes from './Fields.module.css'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']
type Category = Schemas['CzColCategory']

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
  const { open, close } = useRecordPlace('custom-fields')
  const [{ category, edit }, setAddress] = useAddress<Place>()
  const categories = useRead('/cz-col-category', { query: { per_page: 1000, sort: 'name' } })
  const fields = useRead('/cz-col', { query: { per_page: 1000 } })
  const mayCreate = may('cz_col.create')
  useKeys(mayCreate ? [{ key: 'C', label: say('new_field'), run: () => void open('new') }] : [])
  const all = categories.data?.data
  const field = fields.data?.data.find((one) => String(one.id) === id)
  const loose = fields.data?.data.filter(({ category_id }) => category_id === null) ?? []
  const failed = categories.error ?? fields.error
  const edited = all?.find((one) => one.id === edit)
  const closeCategory = () => setAddress({ edit: undefined } as never)
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
          {loose.length > 0 && <Group name={say('uncategorised')} fields={loose} open={id} />}
          {all.map((one: Category) => (
            <Group
              key={one.id}
              name={one.name}
              kind={say(`kind_${one.type}`)}
              fields={fields.data.data.filter(({ category_id }) => category_id === one.id)}
              open={id}
              onEdit={may('cz_col_category.update') ? () => setAddress({ edit: one.id }) : undefined}
            />
          ))}
        </div>
      )}
      {all && id === 'new' && (
        <FieldPanel
          key="new"
          categories={all}
          category={category}
          onClose={close}
          onCreated={(made) => open(made)}
        />
      )}
      {all && field && <FieldPanel key={field.id} field={field} categories={all} onClose={close} />}
      {edit === 0 && <CategoryPanel key="new" onClose={closeCategory} />}
      {edited && <CategoryPanel key={edited.id} category={edited} onClose={closeCategory} />}
    </Page>
  )
}

interface GroupProps {
  name: string
  kind?: string
  fields: Field[]
  open: string | undefined
  onEdit?: (() => unknown) | undefined
}

const Group = ({ name, kind, fields, open, onEdit }: GroupProps) => {
  const say = useWords(fieldWords)
  return (
    <section aria-label={name} className={classes.group}>
      <header>
        <h2>{name}</h2> <span>{kind}</span>
        {onEdit && <IconButton icon={IconPencil} label={say('edit_category', { name })} onClick={onEdit} />}
      </header>
      {fields.length === 0 && <p className={classes.none}>{say('no_fields')}</p>}
      <ul>
        {fields.map((field) => (
          <li key={field.id}>
            <Link
              to="/admin/$page/$id"
              params={{ page: 'custom-fields', id: String(field.id) }}
              aria-current={String(field.id) === open || undefined}
            >
              <span className={classes.name}>{field.name}</span>
              <span>{say(`type_${field.type}`)}</span>
              <span>{field.is_allowed_null ? '' : say('is_required')}</span>
              <span className={classes.options}>
                {field.options?.map(({ text }) => text).join(', ') ?? field.description}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
