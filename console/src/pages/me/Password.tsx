import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { SecretInput } from '#console/ui/SecretInput.tsx'
import { Section } from '#console/ui/Section.tsx'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Me.module.css'
import { mine } from './words.ts'

/** A new password as it is typed, with the current one. */
export const usePassword = (onDone?: () => void) => {
  const say = useWords(mine)
  const refresh = useRefresh()
  const initial = { current_password: '', password: '' }
  const form = useForm({
    initial,
    submit: (body) => parley.PUT('/me', { body }),
    onDone: () => {
      form.reset(initial)
      tellDone({ message: say('password_changed') })
      void refresh('/me/session')
      onDone?.()
    },
  })
  return form
}

/** The fields of a new password, with the current one. */
export const PasswordForm = ({ form: typed }: { form: ReturnType<typeof usePassword> }) => {
  const say = useWords(mine)
  const { account } = useMe()
  const { form, submit, field, failure, errors, isSaving } = typed
  const save = () => void submit()
  useKeys([{ key: 'Ctrl+S', label: say('change_password'), run: save, inFields: true, within: form }])
  return (
    <form ref={form} onSubmit={submit} noValidate className={classes.row}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <SecretInput
        label={say('current_password')}
        autoComplete="current-password"
        {...field('current_password')}
      />
      <SecretInput label={say('new_password')} autoComplete="new-password" {...field('password')} />
      {failure && !Object.keys(errors).length && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving}>
          {say('change_password')}
        </Button>
      </div>
    </form>
  )
}

export const Password = () => {
  const say = useWords(mine)
  return (
    <Section title={say('password')} hint={say('password_hint')}>
      <PasswordForm form={usePassword()} />
    </Section>
  )
}
