import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt } from '#console/api/versions.ts'
import { moved } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { lists } from '../words.ts'

export type View = Schemas['View']

/** What a view saves of a list. */
export type ShownList = Pick<View, 'query' | 'sort' | 'columns'>

const refresh = ['/view']

/** Returns functions that change a view, with undo. */
export const viewAt = (view: View) => recordAt<View>({ path: '/view/{view}', ids: { view: view.id } })

/** Shares a view with colleagues, or no longer. */
export const useShareView = () => {
  const t = useWords(lists)
  return useSave(
    ({ view, is_shared }: { view: View; is_shared: boolean }) =>
      viewAt(view).change({ is_shared }, { data: view }),
    {
      refresh,
      done: (saved, { view, is_shared }) => ({
        message: t(is_shared ? 'view_shared' : 'view_unshared', { name: view.name }),
        undo: () => viewAt(view).change({ is_shared: view.is_shared }, saved),
      }),
    },
  )
}

/** Deletes a view. */
export const useRemoveView = (onRemoved: (view: View) => void) => {
  const t = useWords(lists)
  return useSave((view: View) => parley.DELETE('/view/{view}', { path: { view: view.id } }), {
    refresh,
    onSuccess: (_, view) => onRemoved(view),
    done: (_, { resource: of, name, query, columns, sort, position, is_shared }) => ({
      message: t('view_deleted', { name }),
      undo: () =>
        parley.POST('/view', {
          body: { resource: of, name, query, columns, sort, position, is_shared } as never,
        }),
    }),
  })
}

/** Saves in a view what the list shows. */
export const useKeepView = () => {
  const t = useWords(lists)
  return useSave(
    ({ view, shown }: { view: View; shown: ShownList }) => viewAt(view).change(shown, { data: view }),
    {
      refresh,
      done: (saved, { view }) => ({
        message: t('view_saved', { name: view.name }),
        undo: () => {
          const { query, sort, columns } = view
          return viewAt(view).change({ query, sort, columns }, saved)
        },
      }),
    },
  ).mutate
}

/** Returns a function that moves one of the employee's own views by some places. */
export const useMoveView = (own: View[]) => {
  const order = useSave(
    (ids: number[]) =>
      Promise.all(
        ids.flatMap((id, position) =>
          own.find((view) => view.id === id)?.position === position
            ? []
            : parley.PUT('/view/{view}', { path: { view: id }, body: { position } }),
        ),
      ),
    { refresh },
  )
  return (view: View, step: number) => {
    const at = own.indexOf(view)
    if (at >= 0) order.mutate(moved(own, at, at + step).map(({ id }) => id))
  }
}
