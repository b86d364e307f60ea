import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import type { Column } from '#console/ui/table/Table.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Merge.module.css'
import { mergeWords } from './mergeWords.ts'
import { useUndoMerge } from './useUndoMerge.ts'

type Merge = Schemas['ContactMerge']

const nameOf = ({ id, name }: { id: number; name: string | null }) => name ?? `#${id}`

/** Returns the columns of the list of merges. */
export const useMergeColumns = (): Column<Merge>[] => {
  const t = useWords(mergeWords)
  const mayUndo = useMay()('contact_merge.create')
  const undo = useUndoMerge()
  const stateOf = ({ undone_at, can_be_undone }: Merge) => {
    if (undone_at) return t('undone_at', { at: formatMoment(undone_at) })
    return can_be_undone ? '' : t('for_good')
  }
  return [
    {
      key: 'kept',
      title: t('kept_contact'),
      width: 168,
      render: ({ contact, contact_id }) => nameOf(contact ?? { id: contact_id, name: null }),
    },
    {
      key: 'merged',
      title: t('merged_contacts'),
      width: 240,
      render: ({ merged }) => merged.map(nameOf).join(', '),
    },
    {
      key: 'when',
      title: t('when'),
      width: 136,
      sort: 'created_at',
      render: ({ created_at }) => formatMoment(created_at),
    },
    { key: 'who', title: t('who'), width: 136, render: ({ employee }) => employee?.name ?? '' },
    {
      key: 'state',
      title: t('state'),
      width: 200,
      text: stateOf,
      render: (merge) =>
        mayUndo && merge.can_be_undone ? (
          <Button
            kind="quiet"
            className={classes.undo ?? ''}
            disabled={undo.isPending}
            aria-label={t('undo_merge', { name: nameOf(merge.contact ?? { id: merge.id, name: null }) })}
            onClick={() => undo.mutate(merge.id)}
          >
            {t('undo')}
          </Button>
        ) : (
          stateOf(merge)
        ),
    },
  ]
}
