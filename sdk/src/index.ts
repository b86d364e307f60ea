export { createParley, type Download, type Full, type Parley } from './client.ts'
export { ParleyError } from './error.ts'
export type { Fetch } from './exchange.ts'
export type { Page } from './pages.ts'
export type { Progress } from './progress.ts'
export type { RetryOptions } from './retry.ts'
export type { ParleyOptions } from './sender.ts'
export type {
  Answer,
  Arguments,
  Body,
  CallOptions,
  ListPath,
  Method,
  Options,
  PathOf,
  Query,
  RecordOf,
  Schemas,
  Wait,
} from './types.ts'
