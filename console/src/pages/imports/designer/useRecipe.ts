import { useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import type { Full } from '#sdk/client.ts'
import type { Recipe } from '../task.ts'

export const recipePath = '/relation-import-recipe/{id}'

/** Returns a recipe with its version, so that concurrent changes are never overwritten silently. */
export const useRecipe = (id: number) => {
  const queryKey = [recipePath, { path: { id } }, 'version']
  const queryFn = () => parley.request('GET', recipePath, { path: { id } }) as Promise<Full<{ data: Recipe }>>
  const { data, error, refetch } = useQuery({ queryKey, queryFn })
  return { recipe: data?.body.data, etag: data?.etag, error, refetch }
}
