import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt } from '#console/api/versions.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { memberWords } from './memberWords.ts'

type Employee = Schemas['EmployeeAccount']

const at = (id: number) => recordAt<Employee>({ path: '/employee/{id}', ids: { id } })

/** Returns the members of a group, and functions to add and remove one, both with undo. */
export const useGroupMembers = ({ id: group_id, name: group }: { id: number; name: string }) => {
  const t = useWords(memberWords)
  const { data } = useRead('/employee', { query: { group_id, per_page: 1000, sort: 'name' } })
  const change = useSave(
    async ({ id, isMember }: { id: number; isMember: boolean }) => {
      const seen = await at(id).read()
      const others = seen.data.group_ids.filter((each) => each !== group_id)
      const group_ids = isMember ? [...others, group_id] : others
      return { seen, saved: await at(id).change({ group_ids }, seen) }
    },
    {
      refresh: ['/employee', '/colleague'],
      done: ({ seen, saved }, { id, isMember }) => ({
        message: t(isMember ? 'added' : 'removed', { name: seen.data.name, group }),
        undo: () => {
          const { group_id: primary, group_ids } = seen.data
          return at(id).change({ group_id: primary, group_ids }, saved)
        },
      }),
    },
  )
  return {
    members: data?.data,
    count: data?.meta.total,
    add: (id: number) => change.mutate({ id, isMember: true }),
    remove: (id: number) => change.mutate({ id, isMember: false }),
  }
}
