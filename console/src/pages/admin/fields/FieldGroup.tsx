import { IconGripVertical, IconPencil, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { IconButton } from '#console/ui/IconButton.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Fields.module.css'
import { useFieldOrder } from './useFieldOrder.ts'
import { fieldWords } from './words.ts'

type Field = Schemas['CzCol']

interface Props {
  name: string
  kind?: string
  fields: Field[]
  /** The id of the field whose panel is open. */
  open: string | undefined
  onAdd?: (() => unknown) | undefined
  onEdit?: (() => unknown) | undefined
  mayOrder: boolean
}

/** The fields of one category, in the order of forms: moved by drag or Alt and arrows. */
export const FieldGroup = ({ name, kind, fields, open, onAdd, onEdit, mayOrder }: Props) => {
  const say = useWords(fieldWords)
  const { shown, orderOf } = useFieldOrder(fields)
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<string>(undefined)
  // A row that is moved by keys loses the focus with its place.
  useEffect(() => {
    if (focused.current && shown)
      list.current?.querySelector<HTMLElement>(`[data-field="${focused.current}"]`)?.focus()
  }, [shown])
  return (
    <section aria-label={name} className={classes.group}>
      <header>
        <h2>{name}</h2> <span>{kind}</span>
        {onEdit && <IconButton icon={IconPencil} label={say('edit_category', { name })} onClick={onEdit} />}
        {onAdd && <IconButton icon={IconPlus} label={say('add_to', { name })} onClick={onAdd} />}
      </header>
      {shown.length === 0 && <p className={classes.none}>{say('no_fields')}</p>}
      <ul
        ref={list}
        onFocus={({ target }) => {
          focused.current = target.dataset.field
        }}
        onBlur={() => {
          focused.current = undefined
        }}
      >
        {shown.map((field, place) => {
          const order = mayOrder && shown.length > 1 ? orderOf(place) : undefined
          return (
            <li key={field.id} {...order?.row}>
              {order && (
                <span className={classes.handle} title={say('move_hint')} {...order.handle}>
                  <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
                </span>
              )}
              <Link
                to="/admin/$page/$id"
                params={{ page: 'custom-fields', id: String(field.id) }}
                draggable={false}
                data-field={field.id}
                aria-current={String(field.id) === open || undefined}
                {...(mayOrder && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
              >
                <span className={classes.name}>{field.name}</span>
                <span>{say(`type_${field.type}`)}</span>
                <span>{field.is_allowed_null ? '' : say('is_required')}</span>
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
