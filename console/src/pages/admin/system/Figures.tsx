import type { ReactNode } from 'react'
import classes from './System.module.css'

/** A list of names and values, one per line. */
export const Facts = ({ facts }: { facts: [string, ReactNode][] }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A small table of figures with text in the first column. */
export const Figures = ({ label, heads, rows }: { label: string; heads: string[]; rows: string[][] }) => (
  <section className={classes.scroller} tabIndex={0} aria-label={label}>
    <table className={classes.table}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-align={at > 0 ? 'end' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-align={at > 0 ? 'end' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
