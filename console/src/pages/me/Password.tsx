import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { PageForm } from '#console/ui/page/PageForm.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import { mine } from './words.ts'

/** The form for a new password, with the current one. */
export const usePassword = (onDone?: () => void) => {
  const t = useWords(mine)
  const refresh = useRefresh()
  const initial = { current_password: '', password: '' }
  const form = useForm({
    initial,
    submit: (body) => parley.PUT('/me', { body }),
    onDone: () => {
      form.reset(initial)
      showToast({ message: t('password_changed') })
      void refresh('/me/session')
      onDone?.()
    },
  })
  return form
}

/** The fields for a new password, with the current one. */
export const PasswordForm = ({ form }: { form: ReturnType<typeof usePassword> }) => {
  const t = useWords(mine)
  const { account } = useMe()
  return (
    <PageForm form={form} action={t('change_password')}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <SecretInput
        label={t('current_password')}
        autoComplete="current-password"
        {...form.field('current_password')}
      />
      <SecretInput label={t('new_password')} autoComplete="new-password" {...form.field('password')} />
    </PageForm>
  )
}

export const Password = () => {
  const t = useWords(mine)
  return (
    <Section title={t('password')} hint={t('password_hint')}>
      <PasswordForm form={usePassword()} />
    </Section>
  )
}
