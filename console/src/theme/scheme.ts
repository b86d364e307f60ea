import { localStorageColorSchemeManager } from '@mantine/core'

/** Stores the theme in this browser, where scheme.js reads it before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'parley.theme' })
