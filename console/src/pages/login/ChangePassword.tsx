import { useEffect } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import type { Me } from '#console/api/me.ts'
import { announceTitle } from '#console/app/title.ts'
import { frame } from '#console/app/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Login.module.css'
import { loginWords } from './words.ts'

const reload = () => window.location.reload()

/** Takes the place of every page until the employee has chosen a password of their own. */
export const Component = ({ me }: { me: Me }) => {
  const t = useWords(loginWords)
  const tCommon = useWords(common)
  const tFrame = useWords(frame)
  const { form, field, submit, failure, errors, isSaving } = useForm({
    initial: { current_password: '', password: '' },
    check: (typed) =>
      Object.fromEntries(
        Object.entries(typed).map(([name, value]) => [name, value ? undefined : tCommon('required')]),
      ),
    submit: (body) => parley.PUT('/me', { body }),
    onDone: reload,
  })
  useEffect(() => announceTitle(t('change_password')), [t])
  return (
    <main className={classes.page}>
      <form className={classes.form} ref={form} onSubmit={submit} noValidate>
        <h1>{t('change_password')}</h1>
        <p>{t('change_text')}</p>
        <input type="hidden" autoComplete="username" value={me.account} readOnly />
        <SecretInput
          label={t('current_password')}
          autoComplete="current-password"
          autoFocus
          {...field('current_password')}
        />
        <SecretInput
          label={t('new_password')}
          description={t('hint')}
          autoComplete="new-password"
          {...field('password')}
        />
        {failure && !Object.keys(errors).length && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <Button kind="primary" type="submit" loading={isSaving}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={() => parley.DELETE('/session').then(reload)}>
          {tFrame('log_out')}
        </Button>
      </form>
    </main>
  )
}
