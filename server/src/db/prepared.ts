import { CompiledQuery } from 'kysely'
import { WatchedClient, type WatchedConfig } from './client.ts'
import type { Db } from './connect.ts'

/** Changes whenever the server recovers from a crash, which resets its statistics. A clean restart keeps them. */
export const serverIncarnation = 'pg_stat_get_bgwriter_stat_reset_time()::text'

/** Begins a transaction and tells its ID, in one round trip: it writes, so that it needs one anyway. */
export const beginStatement = `begin; select pg_current_xact_id()::text as id, ${serverIncarnation} as incarnation`

/** A statement by hand, run as one of Kysely's. Returns what runs it. */
export const statement =
  <Row>(text: string) =>
  async (db: Db, values: unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, values))
    return rows
  }

/** How often a text is asked before connections prepare it. */
const MIN_REPEATS = 3
/** Texts whose repeats a process counts: the least recently asked one is forgotten first. */
const MAX_KNOWN = 500
/** Characters of the statements that one connection keeps prepared, whose plans take a hundred times the memory. */
const MAX_PREPARED_LENGTH = 150_000

const repeats = new Map<string, number>()

const repeatsOf = (text: string) => {
  const count = (repeats.get(text) ?? 0) + 1
  repeats.delete(text)
  repeats.set(text, count)
  if (repeats.size > MAX_KNOWN) repeats.delete(repeats.keys().next().value as string)
  return count
}

const canBePrepared = /^(\/\* one plan \*\/)?\s*(select|with|insert|update|delete)\b/i

/** Begins the text of a statement whose best plan is the same for all values, whatever PostgreSQL expects of them. */
export const onePlan = '/* one plan */ '

type Mode = 'auto' | 'force_generic_plan'
type Ask = (...given: unknown[]) => unknown

/** The text of a prepared statement's error when its columns have changed, which an upgrade beside us does. */
const isStale = (error: unknown) =>
  (error as { code?: unknown }).code === '0A000' && /cached plan/.test((error as Error).message)

/** A connection that prepares the statements which the process asks again and again, so that each is planned once. */
export class PreparingClient extends WatchedClient {
  readonly #names = new Map<string, string>()
  #prepared = 0
  #length = 0
  /** How plans are kept, where it is known. */
  #mode: Mode | undefined = 'auto'
  readonly #ask: Ask

  constructor(config: WatchedConfig = {}) {
    super(config)
    this.#ask = this.query.bind(this) as Ask
    const query: Ask = (text, values, ...rest) => {
      if (text === beginStatement)
        return (this.#ask(text) as Promise<unknown[]>).then((results) => results.at(-1))
      if (text === 'rollback') this.#mode = undefined
      // Callbacks are the pool's own way of asking; nothing here asks so.
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
    if (this.#length > MAX_PREPARED_LENGTH) this.#startAnew(text.length)
    const name = `p${++this.#prepared}`
    this.#names.set(text, name)
    return name
  }

  #startAnew(length: number) {
    const done = this.#ask('deallocate all') as Promise<unknown>
    done.catch(() => undefined)
    this.#names.clear()
    this.#length = length
  }
}
