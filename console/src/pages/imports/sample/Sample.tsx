import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { designer } from '../designer/designerWords.ts'
import { type Draft, type Preview, type Sheet, withMapping } from '../designer/draft.ts'
import type { Targets } from '../targets/useTargets.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { Reasons } from './Reasons.tsx'
import classes from './Sample.module.css'
import { SampleSummary } from './SampleSummary.tsx'
import type { useCheck } from './useCheck.ts'
import { useWarnings } from './useWarnings.ts'

const shownRows = 10

interface Props {
  draft: Draft
  preview: Preview | undefined
  sheet: Sheet | undefined
  targets: Targets
  checked: ReturnType<typeof useCheck>
  errors: Record<string, string | undefined>
  onChange: (draft: Draft) => void
}

interface CellProps {
  cell: string | null
  isOut: boolean
  /** Why the cell would cause the row to be rejected. */
  refusal: string | undefined
  /** Why the cell would be left empty. */
  emptied: string | undefined
}

const Cell = ({ cell, isOut, refusal, emptied }: CellProps) => {
  const t = useWords(designer)
  return (
    <td
      data-out={isOut || undefined}
      data-refused={!!refusal || undefined}
      title={[cell, refusal, emptied].filter(Boolean).join(' · ') || undefined}
    >
      {refusal ? <mark>{cell || t('empty')}</mark> : emptied ? <del>{cell}</del> : cell}
    </td>
  )
}

interface RowProps {
  row: Sheet['rows'][number]
  mappings: Draft['mappings']
  refusalOf: (at: number | null) => string | undefined
  emptiedOf: (at: number) => string | undefined
}

const Row = ({ row: { row, cells }, mappings, refusalOf, emptiedOf }: RowProps) => {
  const refusal = refusalOf(null)
  return (
    <tr>
      <td className={classes.number} title={refusal}>
        {refusal ? <mark>{formatNumber(row)}</mark> : formatNumber(row)}
      </td>
      {mappings.map(({ value }, at) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
          key={at}
          cell={cells[at] ?? null}
          isOut={!value}
          refusal={refusalOf(at)}
          emptied={emptiedOf(at)}
        />
      ))}
    </tr>
  )
}

/** The file's first rows, with the target above each column and invalid cells marked. */
export const Sample = ({ draft, preview, sheet, targets, checked, errors, onChange }: Props) => {
  const t = useWords(designer)
  const { ofColumn, ofCell, emptiedCell, reasonsOfRows } = useWarnings(draft, preview, checked.check, targets)
  const { mappings } = draft
  const rows = sheet?.rows.slice(0, shownRows) ?? []
  const taken = new Set(mappings.map(({ value }) => value))
  const heads = mappings.map((mapping, at) => (
    <ColumnHead
      // biome-ignore lint/suspicious/noArrayIndexKey: columns go by their place
      key={at}
      at={at}
      mapping={mapping}
      targets={targets}
      taken={taken}
      isOfTickets={draft.isOfTickets}
      warning={ofColumn(at)}
      error={errors[`headers.${at}.value`] ?? errors[`headers.${at}`]}
      onChange={(changes) => onChange(withMapping(draft, at, changes))}
    />
  ))
  return (
    <>
      <section className={classes.sample} aria-label={t('mapping')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                {t('row')}
              </th>
              {heads}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Row
                key={row.row}
                row={row}
                mappings={mappings}
                refusalOf={(at) => ofCell(index, at)}
                emptiedOf={(at) => emptiedCell(index, at)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {preview && <SampleSummary checked={checked} shown={rows.length} />}
      <Reasons reasons={reasonsOfRows} />
    </>
  )
}
