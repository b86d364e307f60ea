import { TextInput, useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { announceTitle } from '#console/app/title.ts'
import { frame } from '#console/app/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { formatDuration } from '#console/words/format.ts'
import { currentLanguage, type Language, languages, setLanguage, useWords } from '#console/words/words.ts'
import { CompanyHead } from './CompanyHead.tsx'
import classes from './Login.module.css'
import { useLogin } from './useLogin.ts'
import { loginWords } from './words.ts'

const Choices = () => {
  const t = useWords(frame)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <div className={classes.choices}>
      <select
        aria-label={t('language')}
        value={currentLanguage()}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      >
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('theme')}
        value={colorScheme}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as 'auto')}
      >
        {(['auto', 'light', 'dark'] as const).map((scheme) => (
          <option key={scheme} value={scheme}>
            {t(scheme)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The reason why the login failed. Screen readers announce the wait once, not every second. */
const Failed = ({ failure, wait }: { failure: string | undefined; wait: number }) => {
  const t = useWords(frame)
  if (wait > 0)
    return (
      <div className={classes.failure}>
        <p role="alert">{t('slowed')}</p>
        <p role="timer">{t('slowed_for', { time: formatDuration(wait) })}</p>
      </div>
    )
  return failure ? (
    <p role="alert" className={classes.failure}>
      {failure}
    </p>
  ) : null
}

export const Component = () => {
  const t = useWords(frame)
  const tLogin = useWords(loginWords)
  const { form, field, submit, failure, errors, isSaving, password, wait, hasWaited, ended } = useLogin()
  /** Whether the failure is already shown, by the wait or under the fields. */
  const isSaid = hasWaited || Object.keys(errors).length > 0
  useEffect(() => announceTitle(t('log_in')), [t])
  return (
    <main className={classes.page}>
      <form className={classes.form} ref={form} onSubmit={submit} noValidate>
        <CompanyHead as="h1" />
        {ended && <p role="status">{t('session_ended')}</p>}
        <TextInput
          className={classes.field}
          label={t('account')}
          autoComplete="username"
          autoFocus
          {...field('name')}
        />
        <SecretInput
          className={classes.field}
          label={t('password')}
          autoComplete="current-password"
          ref={password}
          {...field('password')}
        />
        <div className={classes.told}>
          <Failed failure={isSaid ? undefined : failure} wait={wait} />
        </div>
        <Button kind="primary" type="submit" loading={isSaving} disabled={wait > 0}>
          {t('log_in')}
        </Button>
        <p className={classes.hint}>{tLogin('forgotten')}</p>
      </form>
      <Choices />
    </main>
  )
}
