import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import { cellOf, changesOf, type Line, sectionsOf, type Verb, verbs } from './matrix.ts'
import classes from './Roles.module.css'
import { roleWords } from './words.ts'

interface Props {
  /** All permissions that there are. */
  all: readonly string[]
  before: ReadonlySet<string>
  after: ReadonlySet<string>
  /** Absent where the role may not be changed. */
  onChange?: ((permissions: ReadonlySet<string>) => void) | undefined
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** What a role may do: resources by verb; arrows move between the cells, Space changes one. */
export const Matrix = (props: Props) => {
  const say = useWords(roleWords)
  const table = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState('0.0')
  const sections = sectionsOf(props.all)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const place = (event.target as HTMLElement).dataset.place
    if (!step || !place) return
    event.preventDefault()
    let [row = 0, column = 0] = place.split('.').map(Number)
    for (let tries = 0; tries < 60; tries++) {
      row += step[0]
      column += step[1]
      const next = table.current?.querySelector<HTMLInputElement>(
        `[data-place="${row}.${column}"]:not(:disabled)`,
      )
      if (next) return next.focus()
    }
  }

  let row = -1
  return (
    <table ref={table} className={classes.matrix} aria-label={say('matrix')} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          <th scope="col">
            <span className={classes.hidden}>{say('resource')}</span>
          </th>
          {verbs.map((verb) => (
            <th scope="col" key={verb}>
              {say(verb)}
            </th>
          ))}
          <th scope="col">
            <span className={classes.hidden}>{say('changed')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ word, lines }) => (
          <Fragment key={word}>
            <tr className={classes.section}>
              <th scope="rowgroup" colSpan={6}>
                {say(word)}
              </th>
            </tr>
            {lines.map((line) => {
              row += 1
              return (
                <MatrixLine
                  key={line.resources.join()}
                  {...props}
                  line={line}
                  row={row}
                  focus={focus}
                  onFocus={setFocus}
                />
              )
            })}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends Props {
  line: Line
  row: number
  focus: string
  onFocus: (place: string) => void
}

const MatrixLine = ({ line, row, focus, onFocus, all, before, after, onChange }: LineProps) => {
  const say = useWords(roleWords)
  const may = useMay()
  const name = line.word ? say(line.word) : line.resources.join(', ')
  const { gained, lost } = changesOf(line, all, before, after)
  const listed = (given: Verb[]) => given.map((verb) => say(`do_${verb}`)).join(say('and'))
  const notes = [
    gained.length > 0 && say('may_now', { verbs: listed(gained) }),
    lost.length > 0 && say('may_no_longer', { verbs: listed(lost) }),
  ].filter(Boolean)
  const cell = (verb: Verb, column: number) => {
    const permissions = cellOf(line, verb, all)
    if (permissions.length === 0)
      return (
        <td key={verb}>
          <span title={say('none')}>–</span>
        </td>
      )
    const held = permissions.filter((permission) => after.has(permission)).length
    const isFull = held === permissions.length
    const place = `${row}.${column}`
    const isBeyond = !isFull && !permissions.every((permission) => before.has(permission) || may(permission))
    const toggle = () => {
      const next = new Set(after)
      for (const permission of permissions) isFull ? next.delete(permission) : next.add(permission)
      onChange?.(next)
    }
    return (
      <td key={verb} data-changed={gained.includes(verb) || lost.includes(verb) || undefined}>
        <input
          type="checkbox"
          aria-label={`${name}: ${say(verb)}`}
          title={isBeyond && onChange ? say('not_yours') : permissions.join(', ')}
          checked={isFull}
          disabled={!onChange || isBeyond}
          data-place={place}
          tabIndex={place === focus ? 0 : -1}
          ref={(box) => {
            if (box) box.indeterminate = held > 0 && !isFull
          }}
          onFocus={() => onFocus(place)}
          onChange={toggle}
        />
      </td>
    )
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {verbs.map(cell)}
      <td className={classes.note}>{notes.join(say('and')) || (line.note && say(line.note))}</td>
    </tr>
  )
}
