import { usePreferences } from './me.ts'

const usualSeconds = 10
export const undoChoices = [0, 5, 10, 20] as const

/** Returns the seconds in which the employee can take back a sent answer. */
export const useUndoSeconds = () => usePreferences().preferences.undo_seconds ?? usualSeconds
