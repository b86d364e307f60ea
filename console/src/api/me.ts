import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { createParley } from '#sdk/client.ts'
import type { Schemas } from '#sdk/types.ts'
import { parley } from './client.ts'
import { failureOf } from './failure.ts'

export type Me = Schemas['Me']

/** An employee's preferences, the same on every computer. */
export interface Preferences {
  density?: 'compact' | 'regular' | 'roomy'
  is_silent?: boolean
  are_keys_off?: boolean
  /** Whether desktop notifications show what the customer wrote. */
  are_texts_shown?: boolean
  /** Remapped shortcut letters: `{ C: 'Q' }`. */
  keys?: Record<string, string>
  sends_on_enter?: boolean
  /** The seconds in which a sent answer can be taken back. */
  undo_seconds?: number
  /** Whether the inbox shows one line per conversation. */
  is_queue_compact?: boolean
  /** The time of the latest notice that was read. */
  notices_read?: string
  /** The keys of the visible columns, by list name. */
  columns?: Record<string, string[]>
  [key: string]: unknown
}

export const MeContext = createContext<Me | undefined>(undefined)

/** Returns the employee who is logged in. */
export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (!me) throw new Error('Only within the frame is somebody logged in.')
  return me
}

/** Returns a function that checks a permission: `const may = useMay(); may('contact.update')`. */
export const useMay = () => {
  const { permissions } = useMe()
  return (permission: string) => (permissions as string[]).includes(permission)
}

const path = ['/me', {}]
const mutationKey = ['preferences']

/**
 * Returns the employee's preferences and a function to change them. Changes are saved one at a time, each on
 * top of the latest.
 */
export const usePreferences = () => {
  const me = useMe()
  const client = useQueryClient()
  const t = useWords(common)
  const latest = () => client.getQueryData<{ data: Me }>(path)?.data ?? me
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'preferences' },
    mutationFn: async (changes: Preferences) => {
      // PUT replaces all preferences, so keep what another browser has set since.
      const { data } = await parley.GET('/me')
      return parley.PUT('/me', { body: { preferences: { ...data.preferences, ...changes } } })
    },
    onSuccess: (answer) => {
      // This also replaces the read that the change canceled. If more changes are pending, the last response
      // does it.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(path, answer)
    },
    onError: (error) => {
      showToast({ message: failureOf(error, t).text, tone: 'red' })
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

/** Saves pending preference changes even if the page is closed. */
export const usePreferencesOutlivingPage = () => {
  const client = useQueryClient()
  useEffect(() => {
    const leave = () => {
      const preferences = client.getQueryData<{ data: Me }>(path)?.data.preferences
      if (!preferences || !client.isMutating({ mutationKey })) return
      // The page is gone, so a failure cannot be shown.
      outliving.PUT('/me', { body: { preferences } }).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [client])
}
