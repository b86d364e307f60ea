import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#console/ui/Button.tsx'
import classes from './Options.module.css'
import type { useOrder } from './useOrder.ts'

/** Cards, or images, that most platforms show at once. */
const most = 10
type ErrorOf = (path: string) => string | undefined

interface FieldProps {
  label: string
  value: string
  wrong?: string | undefined
  onChange: (value: string) => void
}

export const Field = ({ label, value, wrong, onChange }: FieldProps) => (
  <>
    <label>
      <span>{label}</span>
      <input
        value={value}
        aria-invalid={!!wrong || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
    {wrong && <p className={classes.wrong}>{wrong}</p>}
  </>
)

interface BlockProps {
  title: string
  remove: string
  move: string
  onRemove: () => void
  order: ReturnType<ReturnType<typeof useOrder>>
  children: ReactNode
}

export const Block = ({ title, remove, move, onRemove, order, children }: BlockProps) => (
  <fieldset className={classes.block} aria-label={title} {...order.row}>
    <div className={classes.blockHead}>
      {title}
      <button type="button" className={classes.handle} aria-label={move} {...order.handle}>
        <IconGripVertical size={14} stroke={1.6} aria-hidden />
      </button>
      <button type="button" aria-label={remove} onClick={onRemove}>
        <IconX size={14} stroke={1.6} aria-hidden />
      </button>
    </div>
    <div className={classes.grid}>{children}</div>
  </fieldset>
)

export const More = ({ add, count, onAdd }: { add: string; count: number; onAdd: () => void }) => (
  <div>
    <Button kind="quiet" icon={IconPlus} onClick={onAdd}>
      {add}
      <span className={classes.count} data-over={count > most || undefined}>
        {count} / {most}
      </span>
    </Button>
  </div>
)

export interface Props<T> {
  all: T[]
  onChange: (all: T[]) => void
  /** What is wrong, by the field's path below the columns: `0.title`. */
  errorOf: ErrorOf
}

export const replacing =
  <T extends object>({ all, onChange }: Props<T>) =>
  (place: number) =>
  (changes: Partial<T>) =>
    onChange(all.map((each, at) => (at === place ? { ...each, ...changes } : each)))

export const without = <T,>(all: T[], place: number) => all.filter((_, at) => at !== place)
