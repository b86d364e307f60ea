import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useForm } from '#console/api/form.ts'
import { announceTitle } from '#console/app/title.ts'
import { keepWrittenFor } from '#console/app/written.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { SecretInput } from '#console/ui/controls/SecretInput.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import type { Schemas } from '#sdk/types.ts'
import { CompanyHead } from './CompanyHead.tsx'
import classes from './Login.module.css'
import { loginWords } from './words.ts'

/** Whether the service has refused a request, so that it changed nothing. */
const isRefusal = (error: unknown) =>
  error instanceof ParleyError && error.status >= 400 && error.status < 500

/** Whether the link no longer works, which the service explains better than a missing record. */
const isUsed = (error: unknown): error is ParleyError =>
  error instanceof ParleyError && error.code === 'invitation_unknown'

/** Sets the password, logs in with it and opens the console. */
const useAnswer = (token: string, account: string) => {
  const t = useWords(common)
  const [isSet, setIsSet] = useState(false)
  /** Whether a former answer was lost, which may have set the password. */
  const isUnsure = useRef(false)
  const accept = async (password: string) => {
    try {
      await parley.POST('/invitation/accept', { body: { token, password } })
    } catch (error) {
      if (isUnsure.current && isUsed(error)) return
      isUnsure.current ||= !isRefusal(error)
      throw error
    }
  }
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : t('required') }),
    submit: async ({ password }) => {
      if (!isSet) await accept(password)
      setIsSet(true)
      return parley.POST('/session', { body: { name: account, password } })
    },
    onDone: ({ data }) => {
      keepWrittenFor(data.id)
      window.location.replace('/')
    },
  })
  return { ...form, isSet }
}

const Answer = ({ token, invited }: { token: string; invited: Schemas['Invited'] }) => {
  const t = useWords(loginWords)
  const { form, field, submit, failure, errors, isSaving, isSet } = useAnswer(token, invited.account)
  return (
    <form className={classes.form} ref={form} onSubmit={submit} noValidate>
      <CompanyHead as="p" />
      <h1>{t('choose_password')}</h1>
      <p>{t('for_account', { account: invited.account, name: invited.name })}</p>
      <input type="hidden" autoComplete="username" value={invited.account} readOnly />
      <SecretInput
        label={t('new_password')}
        description={t('hint')}
        autoComplete="new-password"
        autoFocus
        {...field('password')}
      />
      {failure && (isSet || !Object.keys(errors).length) && (
        <p role="alert" className={classes.failure}>
          {isSet && t('is_set')} {failure} {isSet && <a href="/login">{t('to_login')}</a>}
        </p>
      )}
      <Button kind="primary" type="submit" loading={isSaving}>
        {t('save_and_log_in')}
      </Button>
    </form>
  )
}

/** Opened by an invitation's link, whose token follows `#`. */
export const Component = () => {
  const t = useWords(loginWords)
  const tCommon = useWords(common)
  const [token] = useState(() => window.location.hash.slice(1))
  const { data, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => parley.POST('/invitation', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => announceTitle(t('choose_password')), [t])
  return (
    <main className={classes.page}>
      {error && (
        <div className={classes.form}>
          <CompanyHead as="h1" />
          <Notice
            title={isUsed(error) ? error.message : failureOf(error, tCommon).text}
            actions={<Button onClick={() => window.location.assign('/login')}>{t('to_login')}</Button>}
          />
        </div>
      )}
      {data && <Answer token={token} invited={data.data} />}
    </main>
  )
}
