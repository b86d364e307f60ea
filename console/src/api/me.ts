import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { common } from '#console/ui/words.ts'
import { showToast } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { createParley } from '#sdk/client.ts'
import type { Schemas } from '#sdk/types.ts'
import { parley } from './client.ts'
import { failureOf } from './failure.ts'

export type Me = Schemas['Me']

/** What one person chose, on every computer. */
export interface Preferences {
  density?: 'compact' | 'regular' | 'roomy'
  is_silent?: boolean
  are_keys_off?: boolean
  /** Letters that others are pressed for: `{ C: 'Q' }`. */
  keys?: Record<string, string>
  sends_on_enter?: boolean
  /** When the latest notice came that has been read. */
  notices_read?: string
  /** The keys of lists and what of them is shown, by the list's name. */
  columns?: Record<string, string[]>
  [key: string]: unknown
}

export const MeContext = createContext<Me | undefined>(undefined)

/** The employee who is logged in. */
export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (!me) throw new Error('Only within the frame is somebody logged in.')
  return me
}

/** Whether the employee may do something: `const may = useMay(); may('contact.update')`. */
export const useMay = () => {
  const { permissions } = useMe()
  return (permission: string) => (permissions as string[]).includes(permission)
}

const path = ['/me', {}]
const mutationKey = ['preferences']

/** What the employee chose, and how to choose otherwise: one change after the other, each beside the latest. */
export const usePreferences = () => {
  const me = useMe()
  const client = useQueryClient()
  const say = useWords(common)
  const latest = () => client.getQueryData<{ data: Me }>(path)?.data ?? me
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: async (changes: Preferences) => {
      // Settings are replaced as a whole: what another browser has set since goes with them.
      const { data } = await parley.GET('/me')
      return parley.PUT('/me', { body: { preferences: { ...data.preferences, ...changes } } })
    },
    onSuccess: (answer) => {
      // A read that was given up for the choice may have been about more; later choices answer for themselves.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(path, answer)
    },
    onError: (error) => {
      showToast({ message: failureOf(error, say).text, tone: 'red' })
      void client.invalidateQueries({ queryKey: path })
    },
  })
  const change = (changes: Preferences) => {
    void client.cancelQueries({ queryKey: path })
    client.setQueryData(path, { data: { ...latest(), preferences: { ...latest().preferences, ...changes } } })
    mutate(changes)
  }
  return { preferences: me.preferences as Preferences, change }
}

const outliving = createParley({
  url: window.location.origin,
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
})

/** A choice that the service has not answered yet is not lost with the page. */
export const usePreferencesOutlivingPage = () => {
  const client = useQueryClient()
  useEffect(() => {
    const leave = () => {
      const preferences = client.getQueryData<{ data: Me }>(path)?.data.preferences
      if (!preferences || !client.isMutating({ mutationKey })) return
      // Nobody is left to be told of a failure.
      outliving.PUT('/me', { body: { preferences } }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [client])
}
