import { flushCompileCache } from 'node:module'

/**
 * Keeps what has been compiled so far for further starts. Otherwise it would be kept at the end of the process, when V8
 * has long dropped what only a start needs, and not at all after a crash.
 */
export const keepCompiled = () => setImmediate(flushCompileCache)
