import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt } from '#console/api/versions.ts'
import { useAddress } from '#console/app/address.ts'
import { moved } from '#console/ui/table/useOrder.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import type { Condition } from '../filters/conditions.ts'
import { lists } from '../words.ts'

export type View = Schemas['View']

interface ListAddress {
  filter: Condition[]
  sort: string
  columns: string[]
  view: number | string
  page: number
}

const maxListed = 1000

/** The query of an employee's views of a list, and of those that colleagues share. */
export const viewsQuery = (resource: View['resource']) => ({
  ...{ resource, per_page: maxListed, sort: 'position', with_shared: true },
})

const alike = (a: unknown, b: unknown) => deepEqual(a ?? null, b ?? null)

type ShownList = Pick<View, 'query' | 'sort' | 'columns'>

/** A view that every employee has and nobody can change. The address keeps its ID and only edits to its filters. */
export interface ReadyView {
  id: string
  name: string
  query: { filter: Condition[] }
}

/** Returns the ready-made view that the address opens, if any. */
export const readyAt = (ready: ReadyView[], view: unknown) => ready.find(({ id }) => id === view)

const noViews: ReadyView[] = []

/** How a page keeps in its address what a view saves. */
export interface ViewForm<A> {
  shownBy: (address: Partial<A>) => ShownList
  /** Returns the address parameters of a view, or those without one. */
  placeOf: (shown: ShownList | undefined) => object
}

const listForm: ViewForm<ListAddress> = {
  shownBy: ({ filter, sort, columns }) => ({
    query: filter?.length ? { filter } : {},
    sort: sort ?? null,
    columns: columns ?? null,
  }),
  placeOf: (shown) => ({
    filter: (shown?.query as { filter?: Condition[] } | undefined)?.filter,
    sort: shown?.sort ?? undefined,
    columns: shown?.columns ?? undefined,
    page: undefined,
  }),
}

/** Returns the address parameters with which a list opens a saved view. */
export const addressOf = (view: View) => ({ view: view.id, ...listForm.placeOf(view) })

/** Returns the saved views of a list, the open one, whether it was edited, and the actions on them. */
export const useViews = (
  resource: View['resource'],
  isShown = true,
  form: ViewForm<never> = listForm as ViewForm<never>,
  ready: ReadyView[] = noViews,
) => {
  const t = useWords(lists)
  const [address, set] = useAddress<ListAddress>()
  const { data } = useRead('/view', { query: viewsQuery(resource) }, { enabled: isShown })
  const me = useMe()
  const isOwn = ({ owner }: View) => owner.id === me.id
  const all = data?.data ?? []
  /** The views that the employee may order, before those that colleagues share. */
  const own = all.filter(isOwn)
  const views = [...own, ...all.filter((view) => !isOwn(view))]
  const openReady = readyAt(ready, address.view)
  const openSaved = views.find(({ id }) => id === address.view)
  const open = openReady ?? openSaved
  const refresh = ['/view']
  const [naming, name] = useState<'new' | View>()
  const now = () => form.shownBy({ ...openReady?.query, ...address } as never)
  const saved: ShownList | undefined = openReady
    ? { query: openReady.query, sort: null, columns: null }
    : openSaved
  const isEdited =
    !!saved &&
    !(alike(saved.query, now().query) && alike(saved.sort, now().sort) && alike(saved.columns, now().columns))

  const choose = (view: View | ReadyView | undefined) =>
    void set({ view: view?.id, ...form.placeOf(view && 'owner' in view ? view : undefined) } as never)

  const at = (view: View) => recordAt<View>({ path: '/view/{view}', ids: { view: view.id } })
  const share = useSave(
    ({ view, is_shared }: { view: View; is_shared: boolean }) =>
      at(view).change({ is_shared }, { data: view }),
    {
      refresh,
      done: (saved, { view, is_shared }) => ({
        message: t(is_shared ? 'view_shared' : 'view_unshared', { name: view.name }),
        undo: () => at(view).change({ is_shared: view.is_shared }, saved),
      }),
    },
  )
  const remove = useSave((view: View) => parley.DELETE('/view/{view}', { path: { view: view.id } }), {
    refresh,
    onSuccess: (_, view) => address.view === view.id && choose(undefined),
    done: (_, { resource: of, name, query, columns, sort, position, is_shared }) => ({
      message: t('view_deleted', { name }),
      undo: () =>
        parley.POST('/view', {
          body: { resource: of, name, query, columns, sort, position, is_shared } as never,
        }),
    }),
  })
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
  const move = (view: View, step: number) => {
    const at = own.indexOf(view)
    if (at >= 0) order.mutate(moved(own, at, at + step).map(({ id }) => id))
  }
  const { mutate: keep } = useSave(
    ({ view, shown }: { view: View; shown: ReturnType<typeof now> }) =>
      at(view).change(shown, { data: view }),
    {
      refresh,
      done: (saved, { view }) => ({
        message: t('view_saved', { name: view.name }),
        undo: () => {
          const { query, sort, columns } = view
          return at(view).change({ query, sort, columns }, saved)
        },
      }),
    },
  )
  const save = openSaved && isOwn(openSaved) ? () => keep({ view: openSaved, shown: now() }) : undefined
  return {
    resource,
    ready,
    views,
    own,
    isKnown: !!data,
    open,
    openSaved,
    isEdited,
    choose,
    now,
    at,
    share,
    remove,
    move,
    save,
    naming,
    name,
  }
}
