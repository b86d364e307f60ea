import { localStorageColorSchemeManager } from '@mantine/core'

/** Keeps the theme in this browser, where scheme.js reads it before anything is painted. */
export const schemeManager = localStorageColorSchemeManager({ key: 'parley.theme' })
