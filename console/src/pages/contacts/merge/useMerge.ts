import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useRereadAll } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { mergeWords } from './mergeWords.ts'
import { useUndoMerge } from './useUndoMerge.ts'

type Order = Schemas['ContactMergeOrder']

/** The contact whose value each field takes, by the API's field name. */
export type MergeChoices = Record<string, number>

const orderOf = (contact_ids: number[], taken: MergeChoices): Order => {
  const all = Object.entries(taken)
  const custom = all.flatMap(([field, id]) => (field.startsWith('cz_cols.') ? [[field.slice(8), id]] : []))
  const own = all.filter(([field]) => !field.startsWith('cz_cols.'))
  return { contact_ids, values: Object.fromEntries(own), cz_cols: Object.fromEntries(custom) }
}

const isNothing = (value: unknown) => [value ?? ''].flat().join('') === ''

/**
 * The state of a merge: the kept contact, the values taken, a preview of the result, and a function to
 * execute it.
 */
export const useMerge = (
  ids: number[],
  kept: number | undefined,
  onMerged: (id: number) => Promise<void>,
) => {
  const t = useWords(mergeWords)
  const [taken, setTaken] = useState<MergeChoices>({})
  const others = ids.filter((id) => id !== kept)
  const order = orderOf(kept === undefined ? others : [kept, ...others], taken)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    // Not keyed by its path, so that it is not refetched after the merge, when no preview exists any more.
    queryKey: ['merge preview', order],
    queryFn: ({ signal }) => parley.POST('/contact/merge/preview', { body: order, signal }),
    enabled: ids.length > 1,
    placeholderData: (former) => former,
  })

  const rereadAll = useRereadAll()
  const undo = useUndoMerge()
  const merge = useSave(() => parley.POST('/contact/merge', { body: order }), {
    done: ({ data: { merge_id, contact } }) => ({
      message: t('merged', { name: contact.name }),
      undo: () => undo.mutateAsync(merge_id),
    }),
    onSuccess: async ({ data: { contact } }) => {
      await onMerged(contact.id)
      await rereadAll()
    },
  })

  // What was shown stays while the network is away.
  const of = ids.join()
  const [former, setFormer] = useState<{ of: string; data: typeof data }>()
  if (data && !isPlaceholderData && data !== former?.data) setFormer({ of, data })
  const preview = (data ?? (former?.of === of ? former.data : undefined))?.data
  const take = (field: string, id: number) => setTaken((before) => ({ ...before, [field]: id }))
  /** Takes what a contact has. Only a click takes that it has nothing. */
  const takeAll = (id: number) => {
    const filled = (preview?.differing ?? []).filter(({ values }) =>
      values.some(({ contact_id, value }) => contact_id === id && !isNothing(value)),
    )
    setTaken(Object.fromEntries(filled.map(({ field }) => [field, id])))
  }
  return { preview, error, refetch, take, takeAll, merge }
}
