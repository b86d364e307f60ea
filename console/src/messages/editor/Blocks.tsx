import { type ReactNode, useRef } from 'react'
import { changeRows } from '#console/ui/changeRows.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconGripVertical, IconPlus, IconX } from '#console/ui/controls/icons.ts'
import { useOrder } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Options.module.css'
import { editorWords } from './words.ts'

/** The number of cards or images that most platforms show at once. */
const maxCount = 10

type ErrorOf = (path: string) => string | undefined

interface FieldProps {
  label: string
  value: string
  placeholder?: string
  wrong?: string | undefined
  /** Content after the input. */
  after?: ReactNode
  onChange: (value: string) => void
}

export const Field = ({ label, value, placeholder, wrong, after, onChange }: FieldProps) => (
  <>
    <div className={classes.field}>
      <label>
        <span>{label}</span>
        <input
          value={value}
          placeholder={placeholder}
          aria-invalid={!!wrong || undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
      {after}
    </div>
    {wrong && <p className={classes.wrong}>{wrong}</p>}
  </>
)

/** The props of an editor of cards or images. */
export interface EditorProps<T> {
  all: T[]
  onChange: (all: T[]) => void
  /** Returns the error of a field, by its path below the columns: `0.title`. */
  errorOf: ErrorOf
}

interface Props<T> extends EditorProps<T> {
  /** The name of an item: `Card 2`. */
  title: 'card' | 'picture'
  make: () => T
  fields: (item: T, change: (changes: Partial<T>) => void, wrong: ErrorOf) => ReactNode
}

/** A list of framed blocks of fields, in display order. */
export const Blocks = <T extends { key: string }>(props: Props<T>) => {
  const { all, onChange, errorOf, title, make, fields } = props
  const t = useWords(editorWords)
  const root = useRef<HTMLDivElement>(null)
  const orderOf = useOrder(all, onChange)
  const add = () => changeRows(root, () => onChange([...all, make()]), all.length)
  const remove = (item: T, place: number) =>
    changeRows(root, () => onChange(all.filter((each) => each !== item)), place)
  return (
    <div className={classes.blocks} ref={root}>
      {all.map((item, place) => {
        const name = t(title, { number: place + 1 })
        const { row, handle } = orderOf(place)
        const change = (changes: Partial<T>) =>
          onChange(all.map((each) => (each === item ? { ...each, ...changes } : each)))
        return (
          <fieldset key={item.key} data-row className={classes.block} aria-label={name} {...row}>
            <div className={classes.blockHead}>
              {name}
              <button type="button" className={classes.handle} aria-label={t('move', { name })} {...handle}>
                <IconGripVertical size={14} stroke={1.6} aria-hidden />
              </button>
              <button type="button" aria-label={t('remove', { name })} onClick={() => remove(item, place)}>
                <IconX size={14} stroke={1.6} aria-hidden />
              </button>
            </div>
            <div className={classes.grid}>
              {fields(item, change, (field) => errorOf(`${place}.${field}`))}
            </div>
          </fieldset>
        )
      })}
      <div>
        <Button kind="quiet" icon={IconPlus} onClick={add} data-add>
          {t(`add_${title}`)}
          <span className={classes.count} data-over={all.length > maxCount || undefined}>
            {all.length} / {maxCount}
          </span>
        </Button>
      </div>
    </div>
  )
}
