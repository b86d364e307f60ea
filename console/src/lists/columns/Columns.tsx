import { Checkbox, Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconColumns3, IconGripVertical } from '#console/ui/controls/icons.ts'
import { moved } from '#console/ui/table/useOrder.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import classes from './Columns.module.css'

interface Props {
  all: { key: string; title: string }[]
  /** The visible columns, in order. */
  keys: string[]
  onChange: (keys: string[] | undefined) => void
}

/** The choice of columns: what shows it, and what changes it. */
const useChoice = ({ all, keys, onChange }: Props) => {
  const t = useWords(lists)
  const [announced, announce] = useState('')
  /** The latest choice here. Keys may be pressed faster than the page updates. */
  const latest = useRef<string[]>(undefined)
  /** The key of a toggled checkbox, which moves to the other list and keeps the focus. */
  const [focused, focus] = useState<string>()
  const now = () => latest.current ?? keys
  const change = (next: string[] | undefined) => {
    latest.current = next
    onChange(next)
  }
  const forget = () => {
    latest.current = undefined
  }
  const titleOf = (key: string) => all.find((column) => column.key === key)?.title ?? key
  const move = (key: string, to: number) => {
    const next = moved(now(), now().indexOf(key), Math.max(1, to))
    change(next)
    announce(t('moved_column', { column: titleOf(key), place: next.indexOf(key) + 1 }))
  }
  const boxOf = (key: string, isShown: boolean) => ({
    autoFocus: key === focused,
    checked: isShown,
    onChange: () => {
      focus(key)
      change(isShown ? now().filter((one) => one !== key) : [...now(), key])
    },
  })
  return { now, change, forget, titleOf, move, boxOf, focus, announced }
}

interface ShownProps {
  /** The visible columns that are found, in order. */
  keys: string[]
  /** The column that always comes first. */
  fixed: string | undefined
  choice: ReturnType<typeof useChoice>
}

const ShownColumns = ({ keys, fixed, choice }: ShownProps) => {
  const t = useWords(lists)
  const { now, titleOf, move, boxOf } = choice
  const [dragged, drag] = useState<string>()
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey) return
    event.preventDefault()
    move(key, now().indexOf(key) + step)
  }
  return (
    <ul>
      {keys.map((key, place) => (
        <li
          key={key}
          draggable={place > 0}
          data-dragged={dragged === key || undefined}
          onDragStart={() => drag(key)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={() => dragged && move(dragged, now().indexOf(key))}
          onDragEnd={() => drag(undefined)}
        >
          <button
            type="button"
            className={classes.grip}
            aria-label={t('move_column', { column: titleOf(key) })}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            hidden={key === fixed}
            onKeyDown={(event) => onKeyDown(event, key)}
          >
            <IconGripVertical size={14} stroke={1.6} aria-hidden="true" />
          </button>
          <Checkbox label={titleOf(key)} disabled={key === fixed} {...boxOf(key, true)} />
        </li>
      ))}
    </ul>
  )
}

const HiddenColumns = ({ columns, choice }: Pick<ShownProps, 'choice'> & { columns: Props['all'] }) => (
  <ul>
    {columns.map(({ key, title }) => (
      <li key={key}>
        <Checkbox label={title} {...choice.boxOf(key, false)} />
      </li>
    ))}
  </ul>
)

/** Selects the columns of a list and their order. */
export const Columns = (props: Props) => {
  const { all, keys } = props
  const t = useWords(lists)
  const tCommon = useWords(common)
  const [isOpen, open] = useState(false)
  const [text, setText] = useState('')
  const choice = useChoice(props)
  const toggle = (next: boolean) => {
    choice.forget()
    open(next)
  }
  const isFound = (key: string) => choice.titleOf(key).toLowerCase().includes(text.trim().toLowerCase())
  const hidden = all.filter(({ key }) => !keys.includes(key))
  return (
    <Popover opened={isOpen} onChange={toggle} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button icon={IconColumns3} aria-expanded={isOpen} onClick={() => toggle(!isOpen)}>
          {tCommon('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={tCommon('columns')} className={classes.columns}>
        <TextInput
          aria-label={t('find_column')}
          placeholder={t('find_column')}
          value={text}
          onChange={({ currentTarget }) => {
            choice.focus(undefined)
            setText(currentTarget.value)
          }}
        />
        <ShownColumns keys={keys.filter(isFound)} fixed={keys[0]} choice={choice} />
        {hidden.length > 0 && <p>{t('not_shown')}</p>}
        <HiddenColumns columns={hidden.filter(({ key }) => isFound(key))} choice={choice} />
        <Button kind="quiet" onClick={() => choice.change(undefined)}>
          {t('usual_columns')}
        </Button>
        <span role="status" className={classes.announcement}>
          {choice.announced}
        </span>
      </Popover.Dropdown>
    </Popover>
  )
}
