import { PasswordInput, TextInput, useMantineColorScheme } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { reading } from '#console/api/read.ts'
import { useAddress } from '#console/frame/address.ts'
import { announceTitle } from '#console/frame/title.ts'
import { frame } from '#console/frame/words.ts'
import { Button } from '#console/ui/Button.tsx'
import { currentLanguage, type Language, languages, setLanguage, useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import classes from './Login.module.css'

/** Seconds until a login may be tried again, counting down. */
const useCountdown = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}

const Choices = () => {
  const say = useWords(frame)
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <div className={classes.choices}>
      <select
        aria-label={say('language')}
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
        aria-label={say('theme')}
        value={colorScheme}
        onChange={({ currentTarget }) => setColorScheme(currentTarget.value as 'auto')}
      >
        {(['auto', 'light', 'dark'] as const).map((scheme) => (
          <option key={scheme} value={scheme}>
            {say(scheme)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Only addresses of the console itself are gone back to. */
const safe = (to: unknown) => (typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : '/')

export const Component = () => {
  const say = useWords(frame)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [{ to, ended }] = useAddress<{ to: string; ended: boolean }>()
  const { data } = useQuery({ ...reading('/installation/public'), staleTime: Number.POSITIVE_INFINITY })
  const name = data?.data.name ?? 'Parley'
  const [wait, setWait] = useCountdown()
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => announceTitle(say('log_in')), [say])
  const { form, field, submit, failure, isSaving } = useForm({
    initial: { name: '', password: '' },
    submit: (body) =>
      parley.POST('/session', { body }).catch((error) => {
        if (error instanceof ParleyError && error.status === 429) setWait(Math.ceil(error.retry_after ?? 15))
        password.current?.select()
        throw error
      }),
    onDone: () => {
      client.clear()
      void navigate({ href: safe(to), replace: true })
    },
  })
  return (
    <main className={classes.page}>
      <form className={classes.form} ref={form} onSubmit={submit} noValidate>
        <img src="/assets/mark.svg" alt="" width="32" height="32" />
        <h1>{name}</h1>
        {ended && !failure && <p role="status">{say('session_ended')}</p>}
        <TextInput label={say('account')} autoComplete="username" autoFocus {...field('name')} />
        <PasswordInput
          label={say('password')}
          autoComplete="current-password"
          ref={password}
          {...field('password')}
        />
        {(failure || wait > 0) && (
          <p role="alert" className={classes.failure}>
            {wait > 0 ? say('slowed', { seconds: wait }) : failure}
          </p>
        )}
        <Button kind="primary" type="submit" loading={isSaving} disabled={wait > 0}>
          {say('log_in')}
        </Button>
        <Choices />
      </form>
    </main>
  )
}
