import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import type { Condition } from '../filters/conditions.ts'
import {
  type ShownList,
  useKeepView,
  useMoveView,
  useRemoveView,
  useShareView,
  type View,
  viewAt,
} from './viewActions.ts'

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

  const share = useShareView()
  const remove = useRemoveView((view) => address.view === view.id && choose(undefined))
  const move = useMoveView(own)
  const keep = useKeepView()
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
    at: viewAt,
    share,
    remove,
    move,
    save,
    naming,
    name,
  }
}
