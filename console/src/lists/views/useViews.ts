import { deepEqual } from '@tanstack/react-router'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
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
  view: number
  page: number
}

const maxViews = 500
const alike = (a: unknown, b: unknown) => deepEqual(a ?? null, b ?? null)

/** Returns a view's settings as address parameters. */
const placeOf = ({ id, query, sort, columns }: View) => ({
  view: id,
  filter: (query as { filter?: Condition[] }).filter,
  sort: sort ?? undefined,
  columns: columns ?? undefined,
  page: undefined,
})

/** Returns the saved views of a list, the open one, whether it was edited, and the actions on them. */
export const useViews = (resource: View['resource']) => {
  const say = useWords(lists)
  const [address, set] = useAddress<ListAddress>()
  const { data } = useRead('/view', { query: { resource, per_page: maxViews, sort: 'position' } })
  const views = data?.data ?? []
  const open = views.find(({ id }) => id === address.view)
  const refresh = ['/view']
  const [naming, name] = useState<'new' | View>()
  const now = () => ({
    query: address.filter?.length ? { filter: address.filter } : {},
    sort: address.sort ?? null,
    columns: address.columns ?? null,
  })
  const isEdited =
    !!open &&
    !(alike(open.query, now().query) && alike(open.sort, now().sort) && alike(open.columns, now().columns))

  const choose = (view: View | undefined) =>
    void set(
      (view
        ? placeOf(view)
        : {
            view: undefined,
            filter: undefined,
            sort: undefined,
            columns: undefined,
            page: undefined,
          }) as never,
    )

  const create = useSave(
    (name: string) =>
      parley.POST('/view', { body: { resource, name, position: views.length, ...now() } as never }),
    { refresh, isForm: true, onSuccess: ({ data: view }) => choose(view) },
  )
  const at = (view: View) => recordAt<View>({ path: '/view/{view}', ids: { view: view.id } })
  const rename = useSave(
    ({ view, name }: { view: View; name: string }) => at(view).change({ name }, { data: view }),
    {
      refresh,
      done: (saved, { view, name }) => ({
        message: say('view_saved', { name }),
        undo: () => at(view).change({ name: view.name }, saved),
      }),
    },
  )
  const remove = useSave((view: View) => parley.DELETE('/view/{view}', { path: { view: view.id } }), {
    refresh,
    onSuccess: (_, view) => address.view === view.id && choose(undefined),
    done: (_, { resource: of, name, query, columns, sort, position }) => ({
      message: say('view_deleted', { name }),
      undo: () =>
        parley.POST('/view', { body: { resource: of, name, query, columns, sort, position } as never }),
    }),
  })
  const order = useSave(
    (ids: number[]) =>
      Promise.all(
        ids.flatMap((id, position) =>
          views.find((view) => view.id === id)?.position === position
            ? []
            : parley.PUT('/view/{view}', { path: { view: id }, body: { position } }),
        ),
      ),
    { refresh },
  )
  const move = (view: View, step: number) => {
    const at = views.indexOf(view)
    order.mutate(moved(views, at, at + step).map(({ id }) => id))
  }
  const { mutate: keep } = useSave(
    ({ view, shown }: { view: View; shown: ReturnType<typeof now> }) =>
      at(view).change(shown, { data: view }),
    {
      refresh,
      done: (saved, { view }) => ({
        message: say('view_saved', { name: view.name }),
        undo: () => {
          const { query, sort, columns } = view
          return at(view).change({ query, sort, columns }, saved)
        },
      }),
    },
  )
  const save = () => open && keep({ view: open, shown: now() })
  return { views, isKnown: !!data, open, isEdited, choose, create, rename, remove, move, save, naming, name }
}
