import fc from 'fast-check'

/** The short form tries the same inputs each time, so that a change is judged by itself; the long form tries new ones. */
if (!process.env.LONG) fc.configureGlobal({ seed: 20_261_122 })

export { fc }
