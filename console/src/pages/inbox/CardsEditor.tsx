import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { type Card, newCard, newPicture, type Picture } from './draft.ts'
import classes from './Options.module.css'
import { OptionsTable } from './OptionsTable.tsx'
import { useOrder } from './useOrder.ts'
import { composer } from './words.ts'

/** Cards, or images, that most platforms show at once. */
const most = 10
const mostActions = 3

type ErrorOf = (path: string) => string | undefined

interface FieldProps {
  label: string
  value: string
  wrong?: string | undefined
  onChange: (value: string) => void
}

const Field = ({ label, value, wrong, onChange }: FieldProps) => (
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

const Block = ({ title, remove, move, onRemove, order, children }: BlockProps) => (
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

const More = ({ add, count, onAdd }: { add: string; count: number; onAdd: () => void }) => (
  <div>
    <Button kind="quiet" icon={IconPlus} onClick={onAdd}>
      {add}
      <span className={classes.count} data-over={count > most || undefined}>
        {count} / {most}
      </span>
    </Button>
  </div>
)

interface Props<T> {
  all: T[]
  onChange: (all: T[]) => void
  /** What is wrong, by the field's path below the columns: `0.title`. */
  errorOf: ErrorOf
}

const replacing =
  <T extends object>({ all, onChange }: Props<T>) =>
  (place: number) =>
  (changes: Partial<T>) =>
    onChange(all.map((each, at) => (at === place ? { ...each, ...changes } : each)))

const without = <T,>(all: T[], place: number) => all.filter((_, at) => at !== place)

/** The cards of a carousel. */
export const CardsEditor = (props: Props<Card>) => {
  const { all, onChange, errorOf } = props
  const say = useWords(composer)
  const orderOf = useOrder(all, onChange)
  return (
    <div className={classes.blocks}>
      {all.map(({ key, image_url, title, text, actions }, place) => {
        const number = place + 1
        const change = replacing(props)(place)
        const wrong = (field: string) => errorOf(`${place}.${field}`)
        return (
          <Block
            key={key}
            title={say('card', { number })}
            remove={say('remove_card', { number })}
            move={say('move', { number })}
            onRemove={() => onChange(without(all, place))}
            order={orderOf(place)}
          >
            <Field
              label={say('image_url')}
              value={image_url}
              wrong={wrong('image_url')}
              onChange={(value) => change({ image_url: value })}
            />
            <Field
              label={say('title')}
              value={title}
              wrong={wrong('title')}
              onChange={(value) => change({ title: value })}
            />
            <Field
              label={say('card_text')}
              value={text}
              wrong={wrong('text')}
              onChange={(value) => change({ text: value })}
            />
            <OptionsTable
              options={actions}
              onChange={(next) => change({ actions: next })}
              most={mostActions}
              add={say('add_action')}
              errorOf={(path) => wrong(`actions.${path}`)}
            />
          </Block>
        )
      })}
      <More add={say('add_card')} count={all.length} onAdd={() => onChange([...all, newCard()])} />
    </div>
  )
}

/** The images of an image carousel, each with its button and badge. */
export const PicturesEditor = (props: Props<Picture>) => {
  const { all, onChange, errorOf } = props
  const say = useWords(composer)
  const orderOf = useOrder(all, onChange)
  return (
    <div className={classes.blocks}>
      {all.map(({ key, image_url, button, color, badge, type, value }, place) => {
        const number = place + 1
        const change = replacing(props)(place)
        const wrong = (field: string) => errorOf(`${place}.${field}`)
        return (
          <Block
            key={key}
            title={say('picture', { number })}
            remove={say('remove_picture', { number })}
            move={say('move', { number })}
            onRemove={() => onChange(without(all, place))}
            order={orderOf(place)}
          >
            <Field
              label={say('image_url')}
              value={image_url}
              wrong={wrong('image_url')}
              onChange={(next) => change({ image_url: next })}
            />
            <Field
              label={say('button_text')}
              value={button}
              wrong={wrong('button.text')}
              onChange={(next) => change({ button: next })}
            />
            <Field
              label={say('button_color')}
              value={color}
              wrong={wrong('button.background_color')}
              onChange={(next) => change({ color: next })}
            />
            <Field
              label={say('badge')}
              value={badge}
              wrong={wrong('badge.text')}
              onChange={(next) => change({ badge: next })}
            />
            <label>
              <span>{say('tap')}</span>
              <select
                value={type}
                onChange={({ currentTarget }) => change({ type: currentTarget.value as Picture['type'] })}
              >
                <option value="url">{say('link')}</option>
                <option value="text">{say('reply')}</option>
              </select>
            </label>
            <Field
              label={type === 'url' ? say('link') : say('reply_value')}
              value={value}
              wrong={wrong(type === 'url' ? 'action.url' : 'action.value')}
              onChange={(next) => change({ value: next })}
            />
          </Block>
        )
      })}
      <More add={say('add_image')} count={all.length} onAdd={() => onChange([...all, newPicture()])} />
    </div>
  )
}
