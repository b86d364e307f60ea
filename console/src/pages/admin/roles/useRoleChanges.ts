import { useEffect, useMemo, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useRefresh } from '#console/api/read.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { countChanges } from './matrix.ts'
import { roleWords } from './words.ts'

type RoleRecord = Schemas['Role']

/** What of a role is changed and not yet saved: its name, and its permissions as a set. */
export const useRoleChanges = (
  role: RoleRecord,
  all: readonly string[],
  tell: (problem: string | undefined) => void,
) => {
  const say = useWords(roleWords)
  const sayCommon = useWords(common)
  const refresh = useRefresh()
  const before = useMemo(() => new Set<string>(role.permissions), [role.permissions])
  const [after, change] = useState<ReadonlySet<string>>(before)
  const [name, rename] = useState(role.name)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => change(before), [before])
  useEffect(() => rename(role.name), [role.name])
  const count = countChanges(all, before, after) + Number(name.trim() !== role.name)

  const discard = () => {
    change(before)
    rename(role.name)
    tell(undefined)
  }
  const put = async (to: Pick<RoleRecord, 'name' | 'permissions'>) => {
    await parley.PUT('/role/{id}', { path: { id: role.id }, body: to })
    await refresh('/role', '/me')
  }
  const save = async () => {
    if (count === 0 || isSaving) return
    setSaving(true)
    tell(undefined)
    try {
      const former = { name: role.name, permissions: role.permissions }
      const next = { name: name.trim(), permissions: [...after] as RoleRecord['permissions'] }
      await put(next)
      tellDone({ message: say('saved', { name: next.name }), undo: () => put(former) })
    } catch (error) {
      const { errors, text } = failureOf(error, sayCommon)
      tell(Object.values(errors)[0]?.[0] ?? text)
    } finally {
      setSaving(false)
    }
  }
  return { before, after, name, count, isSaving, change, rename, discard, save }
}
