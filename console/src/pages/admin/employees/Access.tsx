import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMay, useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { recordAt } from '#console/api/versions.ts'
import { showToast } from '#console/app/undo.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import classes from '#console/pages/admin/Form.module.css'
import { useRefusal } from '#console/pages/admin/settings/useRefusal.ts'
import { MakeToken } from '#console/pages/admin/tokens/MakeToken.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { Invite } from './Invite.tsx'
import { Sessions } from './Sessions.tsx'
import { employeeWords } from './words.ts'

type Employee = Schemas['EmployeeAccount']

interface Props {
  employee: Employee
  /** Whether the link of a new invitation is shown elsewhere. */
  isInvited: boolean
  onClose: () => void
}

/** An employee's password, sessions and token, with ways to revoke access. */
export const Access = ({ employee, isInvited, onClose }: Props) => {
  const may = useMay()
  const t = useWords(employeeWords)
  return (
    <section className={classes.form} aria-label={t('access')}>
      {may('employee.update') && !employee.is_disabled && !isInvited && <Invite employee={employee} />}
      {may('employee.update') && <NewPassword employee={employee} />}
      <Sessions employee={employee} />
      {may('token.create') && !employee.is_disabled && <MakeToken employee={employee} />}
      <KeepOut employee={employee} onClose={onClose} />
    </section>
  )
}

const NewPassword = ({ employee: { id, name } }: { employee: Employee }) => {
  const isOwn = useMe().id === id
  const t = useWords(employeeWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const { form, ...fields } = useForm({
    initial: { current_password: '', password: '', must_change_password: true },
    check: ({ password }) => ({ password: password ? undefined : tCommon('required') }),
    submit: ({ password, current_password, must_change_password }) =>
      parley.PUT('/employee/{id}', {
        path: { id },
        body: isOwn ? { password, current_password } : { password, must_change_password },
      }),
    onDone: () => {
      fields.reset()
      showToast({ message: t('password_set', { name }) })
      return refresh('/employee', '/employee/{employee}/session')
    },
  })
  useSubmitKey(form, t('set_password'))
  return (
    <form ref={form} className={classes.form} onSubmit={fields.submit}>
      {isOwn && (
        <SecretInput
          label={t('current_password')}
          autoComplete="current-password"
          {...fields.field('current_password')}
        />
      )}
      <div className={classes.line}>
        <SecretInput
          label={t('new_password')}
          description={t('new_password_hint')}
          autoComplete="new-password"
          {...fields.field('password')}
          error={fields.errors.password ?? fields.failure}
        />
        <Button type="submit" loading={fields.isSaving}>
          {t('set_password')}
        </Button>
      </div>
      {!isOwn && (
        <Checkbox
          label={t('must_change')}
          checked={fields.values.must_change_password}
          onChange={({ currentTarget }) => fields.set('must_change_password', currentTarget.checked)}
        />
      )}
    </form>
  )
}

const KeepOut = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const t = useWords(employeeWords)
  const refusalOf = useRefusal()
  const tCommon = useWords(common)
  const may = useMay()
  const me = useMe()
  const [isAsked, ask] = useAsked()
  const [refusal, setRefusal] = useState<string>()
  const { id, name } = employee
  const { change } = recordAt<Employee>({ path: '/employee/{id}', ids: { id } })
  const disable = useSave((is_disabled: boolean) => change({ is_disabled }, { data: employee }), {
    refresh: ['/employee'],
    done: (saved, is_disabled) => ({
      message: t(is_disabled ? 'was_disabled' : 'was_enabled', { name }),
      undo: () => change({ is_disabled: !is_disabled }, saved),
    }),
  })
  const remove = useSave(() => parley.DELETE('/employee/{id}', { path: { id } }), {
    refresh: ['/employee'],
    deletes: { id, employee: id },
    isForm: true,
    done: () => ({ message: t('was_deleted', { name }) }),
    onSuccess: onClose,
  })
  const onRefused = (error: unknown) =>
    setRefusal(refusalOf(error, (counts) => t('in_use', { name, counts })))
  if (me.id === id) return null
  return (
    <>
      {refusal && (
        <p role="alert" className={classes.failure}>
          {refusal}
        </p>
      )}
      {isAsked && !refusal && <p className={classes.hint}>{t('delete_hint')}</p>}
      <div className={classes.line}>
        <span />
        {may('employee.update') && (
          <Button onClick={() => disable.mutate(!employee.is_disabled)}>
            {t(employee.is_disabled ? 'enable' : 'disable')}
          </Button>
        )}
        {may('employee.delete') &&
          (isAsked ? (
            <Button kind="danger" onClick={() => remove.mutate(undefined, { onError: onRefused })}>
              {t('delete_forever', { name })}
            </Button>
          ) : (
            <Button kind="quiet" onClick={() => ask(true)}>
              {tCommon('delete')}
            </Button>
          ))}
      </div>
    </>
  )
}
