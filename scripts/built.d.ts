/** Builds a part when its sources are not what the built one was made of. */
export const buildPart: (name: 'widget' | 'console') => Promise<void>

/** Builds all that browsers get, and has not been built from these sources. */
export const buildAll: () => Promise<void>
