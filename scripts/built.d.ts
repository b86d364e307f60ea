/** The compiled program. */
export const program: string

/** Builds a part when its sources are not what the built one was made of. */
export const buildPart: (name: 'server' | 'widget' | 'console') => Promise<void>

/** Builds every part whose sources have changed. */
export const buildAll: () => Promise<void>

/** The files of a part as it was last built, relative to its folder: beside them are those of the build before. */
export const builtFiles: (name: 'server' | 'widget' | 'console') => string[]
