import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { countWords, isRefused, meaningOf } from './cells.ts'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import { type Draft, type Mapping, type Preview, withMapping } from './draft.ts'
import { sheetOf } from './usePreview.ts'
import type { Targets } from './useTargets.ts'

const shownRows = 10

interface Props {
  draft: Draft
  preview: Preview | undefined
  targets: Targets
  errors: Record<string, string | undefined>
  onChange: (draft: Draft) => void
}

const unknownOf = (
  mapping: Mapping,
  at: number,
  { preview, targets }: Pick<Props, 'preview' | 'targets'>,
) => {
  const taker = targets.takerOf(mapping.value)
  if (!mapping.value || !taker.options) return 0
  const cells = sheetOf(preview)?.rows.map((row) => row.cells[at] ?? null) ?? []
  return [...countWords(cells, taker).keys()].filter((word) => meaningOf(word, mapping, taker) === undefined)
    .length
}

const Cell = ({ cell, mapping, targets }: { cell: string | null; mapping: Mapping; targets: Targets }) => {
  const say = useWords(designer)
  const refused = isRefused(cell, mapping, targets.takerOf(mapping.value))
  return (
    <td data-out={!mapping.value || undefined} data-refused={refused || undefined} title={cell ?? undefined}>
      {refused ? <mark>{cell || say('empty')}</mark> : cell}
    </td>
  )
}

const Summary = ({ draft, preview, targets }: Omit<Props, 'errors' | 'onChange'>) => {
  const say = useWords(designer)
  const rows = sheetOf(preview)?.rows.slice(0, shownRows) ?? []
  const refused = rows.reduce(
    (sum, { cells }) =>
      sum +
      draft.mappings.filter((mapping, at) =>
        isRefused(cells[at] ?? null, mapping, targets.takerOf(mapping.value)),
      ).length,
    0,
  )
  return (
    <p className={classes.summary}>
      {[
        say('first_rows', { count: formatNumber(rows.length) }),
        refused ? say('amber', { count: refused }) : say('amber_none'),
        say('contacts_later'),
        ...(preview?.problems ?? []),
      ].join(' ')}
    </p>
  )
}

/** The file's first rows, with what each column means over it, and the cells that do not fit marked. */
export const Sample = (props: Props) => {
  const { draft, preview, targets, errors, onChange } = props
  const say = useWords(designer)
  const rows = sheetOf(preview)?.rows.slice(0, shownRows) ?? []
  const values = draft.mappings.map(({ value }) => value)
  return (
    <>
      <section className={classes.sample} aria-label={say('mapping')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {say('row')}
              </th>
              {draft.mappings.map((mapping, at) => (
                <ColumnHead
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
                  key={at}
                  at={at}
                  mapping={mapping}
                  targets={targets}
                  taken={new Set(values.filter((value, place) => value && place !== at))}
                  unknown={unknownOf(mapping, at, props)}
                  error={errors[`headers.${at}.value`] ?? errors[`headers.${at}`]}
                  onChange={(changes) => onChange(withMapping(draft, at, changes))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, cells }) => (
              <tr key={row}>
                <td className={classes.number}>{formatNumber(row)}</td>
                {draft.mappings.map((mapping, at) => (
                  <Cell
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
                    key={at}
                    cell={cells[at] ?? null}
                    mapping={mapping}
                    targets={targets}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {preview && <Summary draft={draft} preview={preview} targets={targets} />}
    </>
  )
}
