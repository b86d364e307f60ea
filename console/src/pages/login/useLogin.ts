import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useAddress } from '#console/app/address.ts'
import { keepWrittenFor } from '#console/app/written.ts'
import { ParleyError } from '#sdk/error.ts'

/** Returns the seconds until the next login attempt, counting down. */
const useCountdown = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}

/** Returns the address to return to, which must be one of the console. */
const wayBack = (to: unknown) => {
  if (typeof to !== 'string' || !URL.canParse(to, window.location.origin)) return '/'
  const { origin, href } = new URL(to, window.location.origin)
  return origin === window.location.origin ? href : '/'
}

/** The login form, with the wait between attempts and the address to return to. */
export const useLogin = () => {
  const [{ to, ended }] = useAddress<{ to: string; ended: boolean }>()
  const [wait, setWait] = useCountdown()
  const [hasWaited, setWaited] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  // Reloads the page, so that no connection or cached data of a previous employee remains.
  const goOn = (employee: number) => {
    keepWrittenFor(employee)
    window.location.replace(wayBack(to))
  }
  const form = useForm({
    initial: { name: '', password: '' },
    submit: (body) =>
      parley.POST('/session', { body }).catch((error) => {
        const isSlowed = error instanceof ParleyError && error.status === 429
        setWaited(isSlowed)
        if (isSlowed) setWait(Math.ceil(error.retry_after ?? 15))
        password.current?.focus()
        password.current?.select()
        throw error
      }),
    onDone: ({ data }) => goOn(data.id),
  })

  const latest = useRef(goOn)
  latest.current = goOn
  useEffect(() => {
    // A login in another tab of this browser also applies here.
    const look = () =>
      parley.GET('/me').then(
        ({ data }) => latest.current(data.id),
        () => undefined,
      )
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return { ...form, password, wait, hasWaited, ended }
}
