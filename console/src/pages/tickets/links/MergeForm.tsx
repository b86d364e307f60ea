import { useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { useRead } from '#console/api/read.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Links.module.css'
import { TicketSelect } from './TicketSelect.tsx'
import { useMergeTickets } from './useMergeTickets.ts'
import { linkWords } from './words.ts'

type Moves = Schemas['MergedTickets']['moves']

const MovesList = ({ moves, kept }: { moves: Moves; kept: number }) => {
  const t = useWords(linkWords)
  const counted = (Object.entries(moves) as [keyof Moves, number][]).filter(([, count]) => count > 0)
  return (
    <>
      <p>{t('moves', { id: formatNumber(kept) })}</p>
      {counted.length === 0 && <p>{t('nothing_moves')}</p>}
      <ul>
        {counted.map(([kind, count]) => (
          <li key={kind}>{t(kind, { count })}</li>
        ))}
      </ul>
      <p>{t('stays')}</p>
    </>
  )
}

interface Props {
  /** The tickets to be merged; with only one, another is chosen. */
  ids: number[]
  onDone: (kept: number) => void
}

/** Chooses the ticket that is kept, shows what moves to it, and merges. */
export const MergeForm = ({ ids: given, onDone }: Props) => {
  const t = useWords(linkWords)
  const tCommon = useWords(common)
  const [other, setOther] = useState<number | null>(null)
  const ids = other === null ? given : [...given, other]
  const [chosen, choose] = useState<number>()
  const kept = chosen !== undefined && ids.includes(chosen) ? chosen : Math.min(...ids)
  const { data } = useRead('/ticket', { query: { id: ids, per_page: 20, sort: 'id' } }, { keep: true })
  const { preview, error, merge } = useMergeTickets(ids, kept, onDone)
  const { errors, text } = error ? failureOf(error, tCommon) : { errors: {}, text: undefined }
  const fault = Object.values(errors)[0]?.[0] ?? text
  return (
    <div className={classes.form}>
      {given.length === 1 && (
        <TicketSelect label={t('merge_with')} value={other} onChange={setOther} except={given} />
      )}
      {ids.length > 1 && (
        <Choice
          label={t('keep')}
          comboboxProps={{ withinPortal: false }}
          data={(data?.data ?? []).map(({ id, subject }) => ({
            value: String(id),
            label: `#${formatNumber(id)} ${subject}`,
          }))}
          value={String(kept)}
          onChange={(id) => id && choose(Number(id))}
        />
      )}
      {ids.length > 1 && preview && !fault && <MovesList moves={preview.moves} kept={kept} />}
      {fault && (
        <p role="alert" className={classes.failure}>
          {fault}
        </p>
      )}
      <div className={classes.buttons}>
        <Button
          kind="primary"
          loading={merge.isPending}
          disabled={ids.length < 2 || !preview || !!fault}
          onClick={() => merge.mutate()}
        >
          {t('merge_into', { id: formatNumber(kept) })}
        </Button>
      </div>
    </div>
  )
}
