import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Schemas } from '#sdk/types.ts'
import { parley } from './client.ts'

export type Me = Schemas['Me']

/** What one person chose, on every computer. */
export interface Preferences {
  density?: 'compact' | 'regular' | 'roomy'
  is_silent?: boolean
  are_keys_off?: boolean
  sends_on_enter?: boolean
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

/** What the employee chose, and how to choose otherwise. */
export const usePreferences = () => {
  const me = useMe()
  const client = useQueryClient()
  const preferences = me.preferences as Preferences
  const { mutate } = useMutation({
    mutationFn: (changes: Preferences) =>
      parley.PUT('/me', { body: { preferences: { ...preferences, ...changes } } }),
    onMutate: (changes) =>
      client.setQueryData(['/me', {}], { data: { ...me, preferences: { ...preferences, ...changes } } }),
  })
  return { preferences, change: mutate }
}
