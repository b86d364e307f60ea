import { useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import type { Full } from '#sdk/client.ts'
import type { Recipe } from './task.ts'

export const recipePath = '/relation-import-recipe/{id}'

/** A recipe in the version that it has; a change of somebody else is never overwritten unseen. */
export const useRecipe = (id: number) => {
  const queryKey = [recipePath, { path: { id } }, 'version']
  const queryFn = () => parley.request('GET', recipePath, { path: { id } }) as Promise<Full<{ data: Recipe }>>
  const { data, error, refetch } = useQuery({ queryKey, queryFn })
  return { recipe: data?.body.data, etag: data?.etag, error, refetch }
}
