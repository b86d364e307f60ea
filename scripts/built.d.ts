/** The program itself, once it is built. */
export const program: string

/** Builds a part when its sources are not what the built one was made of. */
export const buildPart: (name: 'server' | 'widget' | 'console') => Promise<void>

/** Builds all that has not been built from these sources. */
export const buildAll: () => Promise<void>
