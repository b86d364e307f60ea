import { WatchedClient, type WatchedConfig } from './connections/client.ts'

/** Changes whenever the server recovers from a crash, which resets its statistics. A clean restart keeps them. */
export const serverIncarnation = 'pg_stat_get_bgwriter_stat_reset_time()::text'

/** Begins a transaction and returns its ID, in one round trip. It will write, so it needs an ID anyway. */
export const beginStatement = `begin; select pg_current_xact_id()::text as id, ${serverIncarnation} as incarnation`

/** The number of runs at which connections start to prepare a text. */
const MIN_REPEATS = 3
/** The maximum number of texts whose runs a process counts. The least recently run one is dropped first. */
const MAX_KNOWN = 500
/**
 * The maximum total characters of a connection's prepared statements, whose plans take a hundred times the
 * memory.
 */
const MAX_PREPARED_LENGTH = 150_000

const repeats = new Map<string, number>()

const repeatsOf = (text: string) => {
  const count = (repeats.get(text) ?? 0) + 1
  repeats.delete(text)
  repeats.set(text, count)
  if (repeats.size > MAX_KNOWN) repeats.delete(repeats.keys().next().value as string)
  return count
}

/** Another comment keeps a statement from it, whose best plan depends on its values in a way that PostgreSQL does not see. */
const canBePrepared = /^(\/\* one plan \*\/)?\s*(select|with|insert|update|delete)\b/i

/**
 * Prefix for a statement whose best plan is the same for all values, even if PostgreSQL estimates otherwise.
 */
export const onePlan = '/* one plan */ '

type Mode = 'auto' | 'force_generic_plan'
type Ask = (...given: unknown[]) => unknown

/** Returns whether a prepared statement's columns have changed, as during an upgrade. */
const isStale = (error: unknown) =>
  (error as { code?: unknown }).code === '0A000' && /cached plan/.test((error as Error).message)

/** A connection that prepares the statements that the process repeats, so that each is planned once. */
export class PreparingClient extends WatchedClient {
  readonly #names = new Map<string, string>()
  #prepared = 0
  #length = 0
  /** The session's current plan cache mode, if known. */
  #mode: Mode | undefined = 'auto'
  readonly #ask: Ask

  constructor(config: WatchedConfig = {}) {
    super(config)
    this.#ask = this.query.bind(this) as Ask
    const query: Ask = (text, values, ...rest) => {
      if (text === beginStatement)
        return (this.#ask(text) as Promise<unknown[]>).then((results) => results.at(-1))
      if (text === 'rollback') this.#mode = undefined
      // Only the pool's own `query` passes a callback; its statements are not prepared.
      const isPlain = typeof text !== 'string' || !Array.isArray(values) || rest.length > 0
      const name = isPlain ? undefined : this.#nameOf(text)
      return name === undefined ? this.#ask(text, values, ...rest) : this.#run(name, text as string, values)
    }
    this.query = query as typeof this.query
  }

  async #run(name: string, text: string, values: unknown) {
    this.#plan(text.startsWith(onePlan) ? 'force_generic_plan' : 'auto')
    try {
      return await this.#ask({ name, text, values })
    } catch (error) {
      if (!isStale(error)) throw error
      this.#names.delete(text)
      if (this.getTransactionStatus() !== 'I') throw error
      return this.#ask(text, values)
    }
  }

  #plan(mode: Mode) {
    if (this.#mode === mode) return
    this.#mode = mode
    const set = this.#ask(`set plan_cache_mode = ${mode}`) as Promise<unknown>
    set.catch(() => {
      this.#mode = undefined
    })
  }

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (!canBePrepared.test(text) || repeatsOf(text) < MIN_REPEATS) return undefined
    this.#length += text.length
    if (this.#length > MAX_PREPARED_LENGTH) this.#discardPrepared(text.length)
    const name = `p${++this.#prepared}`
    this.#names.set(text, name)
    return name
  }

  #discardPrepared(length: number) {
    const done = this.#ask('deallocate all') as Promise<unknown>
    done.catch(() => undefined)
    this.#names.clear()
    this.#length = length
  }
}
