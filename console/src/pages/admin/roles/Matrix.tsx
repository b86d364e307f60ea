import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useWords } from '#console/words/words.ts'
import { MatrixLine, type Permissions } from './MatrixLine.tsx'
import { sectionsOf, verbs } from './matrix.ts'
import classes from './Roles.module.css'
import { roleWords } from './words.ts'

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A role's permissions: resources by verb. Arrow keys move between cells; Space toggles one. */
export const Matrix = (props: Permissions) => {
  const t = useWords(roleWords)
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

  const may = useMay()
  let row = -1
  const isLimited = props.onChange && !props.all.every(may)
  return (
    <>
      {isLimited && <p className={classes.beyond}>{t('not_yours')}</p>}
      <table
        ref={table}
        className={classes.matrix}
        aria-label={t('matrix')}
        data-open={!!props.onChange || undefined}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{t('resource')}</span>
            </th>
            {verbs.map((verb) => (
              <th scope="col" key={verb}>
                {t(verb)}
              </th>
            ))}
            <th scope="col">
              <span className={classes.hidden}>{t('changed')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sections.map(({ word, lines }) => (
            <Fragment key={word}>
              <tr className={classes.section}>
                <th scope="rowgroup" colSpan={verbs.length + 2}>
                  {t(word)}
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
    </>
  )
}
