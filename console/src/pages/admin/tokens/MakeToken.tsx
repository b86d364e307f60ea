import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import classes from '#console/pages/admin/Form.module.css'
import { SecretOnce } from '#console/pages/admin/SecretOnce.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { useToken } from './useToken.ts'
import { tokens } from './words.ts'

interface Props {
  employee: { id: number; name: string }
  /** Called when the token is shown. */
  onMade?: () => void
  onKept?: () => void
}

/**
 * Creates a permanent token for an employee, replacing any existing one, and shows it until the employee
 * confirms having kept it.
 */
export const MakeToken = ({ employee, onMade, onKept }: Props) => {
  const { id, name } = employee
  const t = useWords(tokens)
  const { token: former, isLoading } = useToken(id)
  const [token, show] = useState<string>()
  const isOwn = useMe().id === id
  const refresh = useRefresh()
  const { form, ...make } = useForm({
    initial: { current_password: '' },
    submit: ({ current_password }) =>
      parley.POST('/employee/{id}/token', {
        path: { id },
        body: isOwn && current_password ? { current_password } : {},
      }),
    onDone: ({ access_token }) => {
      make.reset()
      show(access_token)
      onMade?.()
      void refresh('/token', '/permanent-token')
    },
  })
  const keep = () => {
    show(undefined)
    onKept?.()
  }
  const label = t(former ? 'replace' : 'make', { name })
  useSubmitKey(form, former ? undefined : label)
  if (isLoading) return null
  return (
    <section className={classes.form} aria-label={t('permanent')}>
      <h3>{t('permanent')}</h3>
      {token === undefined ? (
        <form ref={form} className={classes.form} onSubmit={make.submit}>
          {former && <p>{t('since', { at: formatMoment(former.created_at) })}</p>}
          <p className={classes.hint}>{t(former ? 'ends_former' : 'replaces')}</p>
          {isOwn && (
            <SecretInput
              label={t('current_password')}
              description={t('current_password_hint')}
              autoComplete="current-password"
              {...make.field('current_password')}
            />
          )}
          {make.failure && (
            <p role="alert" className={classes.failure}>
              {make.failure}
            </p>
          )}
          <div>
            <Button type="submit" data-named kind={former ? 'danger' : 'plain'} loading={make.isSaving}>
              {label}
            </Button>
          </div>
        </form>
      ) : (
        <SecretOnce label={t('token', { name })} hint={t('once')} value={token} onKept={keep} />
      )}
    </section>
  )
}
