import { useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { RecordLink } from '#console/fields/rules/RecordLink.tsx'
import classes from '#console/fields/rules/Rules.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { Pager } from '#console/ui/controls/Pager.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { previewWords } from './previewWords.ts'

type Preview = Schemas['RulePreview']
type Kind = 'tried' | 'more' | 'fewer'

const shown = 20

const Matches = ({ preview, kind }: { preview: Preview; kind: Kind }) => {
  const t = useWords(previewWords)
  const [page, setPage] = useState(1)
  const { data } = useRead(
    '/rule/preview/{preview}/match',
    { path: { preview: preview.id }, query: { kind, page, per_page: shown } },
    { keep: true },
  )
  return (
    <section aria-label={t('matches')}>
      <ul className={classes.matches}>
        {data?.data.map(({ subject_id, target_id, amount }) => (
          <li key={subject_id}>
            <RecordLink subject={preview.subject} id={subject_id} target={target_id} /> ·{' '}
            {t('times', { count: amount })}
          </li>
        ))}
      </ul>
      {data && data.meta.last_page > 1 && <Pager meta={data.meta} onPage={setPage} />}
    </section>
  )
}

/** The records behind the numbers of a preview, of which one list is open at a time. */
export const PreviewMatches = ({ preview }: { preview: Preview }) => {
  const t = useWords(previewWords)
  const [open, setOpen] = useState<Kind>()
  const amounts = {
    tried: preview.subject_amount,
    more: preview.more_amount,
    fewer: preview.fewer_amount,
  }
  const kinds = (Object.keys(amounts) as Kind[]).filter((kind) => amounts[kind] > 0)
  return (
    <>
      <div className={classes.buttons}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            kind="quiet"
            aria-expanded={open === kind}
            onClick={() => setOpen(open === kind ? undefined : kind)}
          >
            {t(`list_${kind}`, { count: amounts[kind] })}
          </Button>
        ))}
      </div>
      {open && <Matches key={open} preview={preview} kind={open} />}
    </>
  )
}
