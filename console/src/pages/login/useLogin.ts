import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { keepWrittenFor } from '#console/api/session.ts'
import { useAddress } from '#console/frame/address.ts'
import { ParleyError } from '#sdk/error.ts'

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

/** Where to go on: only an address of the console itself is gone back to. */
const wayBack = (to: unknown) => {
  if (typeof to !== 'string' || !URL.canParse(to, window.location.origin)) return '/'
  const { origin, href } = new URL(to, window.location.origin)
  return origin === window.location.origin ? href : '/'
}

/** The form of the login: what it sends, how long it has to wait, and the way back to where one was. */
export const useLogin = () => {
  const [{ to, ended }] = useAddress<{ to: string; ended: boolean }>()
  const [wait, setWait] = useCountdown()
  const [hasWaited, setWaited] = useState(false)
  const password = useRef<HTMLInputElement>(null)

  // A page of its own: its connections and what it has read are of nobody before.
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
    // Who has meanwhile logged in elsewhere in this browser goes on here too.
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
