import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import type { Version } from '#console/pages/admin/records/useRecord.ts'
import { useRecordForm } from '#console/pages/admin/records/useRecordForm.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { countChanges } from './matrix.ts'
import { roleWords } from './words.ts'

type RoleRecord = Schemas['Role']
interface Values extends Record<string, unknown> {
  name: string
  permissions: string[]
}

/** The unsaved changes of a role: its name and its set of permissions. */
export const useRoleForm = (record: Version<RoleRecord>, all: readonly string[]) => {
  const t = useWords(roleWords)
  const refresh = useRefresh()
  const form = useRecordForm<Values, RoleRecord>({
    path: '/role',
    record,
    valuesOf: (role) => ({ name: role?.name ?? '', permissions: role?.permissions ?? [] }),
    bodyOf: ({ name, permissions }) => ({ name: name.trim(), permissions }),
    onDone: (saved, former) => {
      const back = former && form.restore(former)
      const undo = back && (() => back().then(() => refresh('/me')))
      showToast({ message: t('saved', { name: saved.name }), ...(undo && { undo }) })
      void refresh('/me')
    },
  })
  const before = new Set<string>(form.base?.permissions)
  const after = new Set<string>(form.values.permissions)
  const count = countChanges(all, before, after) + Number(form.values.name.trim() !== form.base?.name)
  const change = (to: ReadonlySet<string>) =>
    form.set(
      'permissions',
      all.filter((permission) => to.has(permission)),
    )
  return { ...form, before, after, count, change }
}
