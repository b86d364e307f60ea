import { parley } from '#console/api/client.ts'
import { isGone } from '#console/api/failure.ts'
import type { Option } from './conditions.ts'

const optionOf = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name })
const maxResults = 20

type NamedPath = '/company' | '/tag' | '/sponsor' | '/employee' | '/group' | '/campaign-queue'

/**
 * Returns functions that search records by name and look up the names of selected ones, for a condition's
 * field.
 */
export const searched = (path: NamedPath) => ({
  search: async (search: string) => {
    const query = { per_page: maxResults, sort: 'name', ...(search.trim() && { search: search.trim() }) }
    return (await parley.GET(path, { query })).data.map(optionOf)
  },
  named: async (ids: string[]) => {
    const found = await Promise.all(
      ids.map((id) =>
        parley.GET(`${path}/{id}`, { path: { id: Number(id) } }).then(
          ({ data }) => optionOf(data),
          (error) => ({ value: id, label: `#${id}`, isDeleted: isGone(error) }),
        ),
      ),
    )
    return found
  },
})
