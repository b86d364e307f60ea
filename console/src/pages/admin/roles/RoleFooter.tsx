import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Roles.module.css'
import { useRoleName } from './roleName.ts'
import { useRoleActions } from './useRoleActions.ts'
import { roleWords } from './words.ts'

interface Props {
  role: Schemas['Role']
  /** The permissions in the form, saved or not. */
  permissions: readonly string[]
  /** The built-in role to compare with. */
  agent: Schemas['Role'] | undefined
  isFixed: boolean
  tell: (problem: string) => void
}

/** The actions on a role, and its differences from the agent role. */
export const RoleFooter = ({ role, permissions, agent, isFixed, tell }: Props) => {
  const t = useWords(roleWords)
  const tCommon = useWords(common)
  const nameOf = useRoleName()
  const may = useMay()
  const { copy, remove } = useRoleActions(role, tell)
  const isIn =
    (list: readonly string[] = []) =>
    (one: string) =>
      !list.includes(one)
  const more = permissions.filter(isIn(agent?.permissions)).length
  const fewer = agent?.permissions.filter(isIn(permissions)).length ?? 0
  const compared = agent && role.id !== agent.id && t('compared', { role: nameOf(agent), more, fewer })
  return (
    <>
      {may('role.create') && (
        <Button kind="quiet" onClick={copy}>
          {t('copy_role')}
        </Button>
      )}
      {may('role.delete') && !role.is_builtin && (
        <Button kind="quiet" onClick={remove}>
          {tCommon('delete')}
        </Button>
      )}
      <span className={classes.footnote}>{isFixed ? t('may_everything') : compared}</span>
      <span className={classes.quiet}>{!isFixed && t('takes_effect')}</span>
    </>
  )
}
