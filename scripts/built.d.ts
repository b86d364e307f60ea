/** The compiled program. */
export const program: string

/** Builds a part when its sources are not what the built one was made of. */
export const buildPart: (name: 'server' | 'widget' | 'console') => Promise<void>

/** Builds every part whose sources have changed. */
export const buildAll: () => Promise<void>

/** Lists the files of a part's latest build, relative to its folder, which also has those of the previous build. */
export const builtFiles: (name: 'server' | 'widget' | 'console') => string[]
