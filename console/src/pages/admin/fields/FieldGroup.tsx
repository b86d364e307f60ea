import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Fields.module.css'
import { Handle, movedByKeys } from './Handle.tsx'
import { useKeptFocus } from './useKeptFocus.ts'
import { useKeptOrder } from './useKeptOrder.ts'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']

interface Props {
  name: string
  /** The heading with its actions. */
  head: ReactNode
  fields: Field[]
  /** The ID of the field whose panel is open. */
  open: string | undefined
  mayOrder: boolean
}

/** The fields of one category, in form order. They are moved by dragging, or with Alt and the arrow keys. */
export const FieldGroup = ({ name, head, fields, open, mayOrder }: Props) => {
  const t = useWords(fieldWords)
  const { shown, orderOf } = useKeptOrder('/cz-col', fields)
  const focus = useKeptFocus<HTMLUListElement>('field', shown)
  return (
    <section aria-label={name} className={classes.group}>
      {head}
      {shown.length === 0 && <p className={classes.none}>{t('no_fields')}</p>}
      <ul {...focus}>
        {shown.map((field, place) => {
          const order = mayOrder && shown.length > 1 ? orderOf(place) : undefined
          return (
            <li key={field.id} {...order?.row}>
              {order && <Handle {...order} />}
              <Link
                to="/admin/$page/$id"
                params={{ page: 'custom-fields', id: String(field.id) }}
                draggable={false}
                data-field={field.id}
                aria-current={String(field.id) === open || undefined}
                {...(mayOrder && movedByKeys)}
              >
                <span className={classes.name}>{field.name}</span>
                <span>{t(`type_${field.type}`)}</span>
                <span>{field.is_allowed_null ? '' : t('is_required')}</span>
                <span className={classes.options}>
                  {field.options?.map(({ text }) => text).join(', ') ?? field.description}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
