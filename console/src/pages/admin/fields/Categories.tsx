import { useMay } from '#console/api/me.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconPencil, IconPlus } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { Handle, type Moving, movedByKeys } from './Handle.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useKeptOrder } from './useKeptOrder.ts'
import { fieldWords } from './words.ts'

type Category = Schemas['CzColCategory']

interface Actions {
  /** Adds a field to a category. */
  onAdd: (id: number) => unknown
  onEdit: (id: number) => unknown
}

interface HeadProps extends Actions {
  category: Category
  order: Moving | undefined
}

/** The name and kind of a category. It is moved by dragging, or with Alt and the arrow keys on its button. */
const Head = ({ category: { id, name, type }, order, onAdd, onEdit }: HeadProps) => {
  const t = useWords(fieldWords)
  const may = useMay()
  return (
    <header {...order?.row}>
      {order && <Handle {...order} />}
      <h2>{name}</h2> <span>{t(`kind_${type}`)}</span>
      {may('cz_col_category.update') && (
        <IconButton
          icon={IconPencil}
          label={t('edit_category', { name })}
          data-category={id}
          {...(order && movedByKeys)}
          onClick={() => onEdit(id)}
        />
      )}
      {may('cz_col.create') && (
        <IconButton icon={IconPlus} label={t('add_to', { name })} onClick={() => onAdd(id)} />
      )}
    </header>
  )
}

interface Props extends Actions {
  categories: Category[]
  fieldsOf: (id: number) => Schemas['CzCol'][]
  open: string | undefined
}

/** The categories in form order, with their fields. */
export const Categories = ({ categories, fieldsOf, open, ...actions }: Props) => {
  const may = useMay()
  const { shown, orderOf } = useKeptOrder('/cz-col-category', categories)
  const focus = useKeptFocus<HTMLDivElement>('category', shown)
  const mayOrder = may('cz_col_category.update') && shown.length > 1
  return (
    <div {...focus}>
      {shown.map((category, place) => (
        <FieldGroup
          key={category.id}
          name={category.name}
          head={<Head category={category} order={mayOrder ? orderOf(place) : undefined} {...actions} />}
          fields={fieldsOf(category.id)}
          open={open}
          mayOrder={may('cz_col.update')}
        />
      ))}
    </div>
  )
}
