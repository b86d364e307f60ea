import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useOnce } from '#console/api/once.ts'
import { useRefresh } from '#console/api/read.ts'
import { recordAt, sendRecord } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { useRecordPlace } from '#console/pages/admin/place.ts'
import { common } from '#console/words/common.ts'
import { plain, useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { useRoleName } from './roleName.ts'
import { roleWords } from './words.ts'

/** Returns the actions on a whole role: copy and delete, both with undo. */
export const useRoleActions = (role: Schemas['Role'], tell: (problem: string) => void) => {
  const t = useWords(roleWords)
  const tCommon = useWords(common)
  const nameOf = useRoleName()
  const refresh = useRefresh()
  const { open, close } = useRecordPlace('roles')
  const reread = () => refresh('/role')
  const once = useOnce()

  const create = async (name: string) => {
    const body = { name, permissions: role.permissions }
    const made = await sendRecord<Schemas['Role']>('POST', '/role', { body })
    await reread()
    return made
  }
  const copy = async () => {
    const made = await create(plain(t('copy_of', { name: nameOf(role) })))
    const { id, name } = made.data
    const undo = () =>
      recordAt<Schemas['Role']>({ path: '/role/{id}', ids: { id } }).remove(made).then(reread)
    showToast({ message: t('created', { name }), undo })
    await open(id)
  }
  const remove = async () => {
    await parley.DELETE('/role/{id}', { path: { id: role.id } })
    showToast({ message: t('deleted', { name: role.name }), undo: () => create(role.name) })
    await close()
    await reread()
  }
  const trying = (act: () => Promise<unknown>) => () =>
    act().catch((error) => {
      const isHeld = error instanceof ParleyError && error.code === 'in_use'
      const count = isHeld ? (error.counts.employee_roles ?? 0) : 0
      tell(isHeld ? t('in_use', { name: role.name, count }) : failureOf(error, tCommon).text)
    })
  return { copy: () => once('copy', trying(copy)), remove: () => once('remove', trying(remove)) }
}
