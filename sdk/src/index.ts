export type { BatchOptions } from './batches.ts'
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
  BatchItem,
  BatchKind,
  BatchOutcome,
  Body,
  By,
  CallOptions,
  ListPath,
  Method,
  Options,
  PathOf,
  Query,
  RecordOf,
  Schemas,
  UpsertKind,
  Wait,
  WebhookEvent,
} from './types.ts'
export { verifyWebhook, WebhookError, type WebhookOptions } from './webhooks.ts'
