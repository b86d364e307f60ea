import { rm } from 'node:fs/promises'
import type { Failure, FailureCode } from '#channels/adapter.ts'
import { adapterOf } from '#channels/registry.ts'
import { withoutSecrets } from '#channels/secrets.ts'
import { headOf, typeByBeginning } from '#files/content/media-type.ts'
import { statedType } from '#files/content/stated.ts'
import { areFilesAway } from '#files/probe.ts'
import { FilesAway } from '#files/types.ts'
import { problemOf } from '#http/errors.ts'
import type { JobServices } from '#http/services.ts'
import { type Message, message } from '#messages/message.ts'
import { CallFailed, type Reason, type Request } from '#outbound/types.ts'
import { findChannel, openAccount } from '#resources/channels/account.ts'
import { discard, type PreparedContent } from '#resources/files/contents.ts'
import { prepareFile, recordFile } from './keep.ts'
import { changeFileMessage, claimFetch, endFetch, type Fetch, postponeFetch, retryFetch } from './queries.ts'

/**
 * The outcome of one attempt: a file, the reason why there will never be one, the reason to retry, which may lie with the
 * channel or its platform, not with the file, or that there is no place of ours for it now, which is not an attempt at
 * all.
 */
type FetchOutcome =
  | { kept: { prepared: PreparedContent; mime: string | null } }
  | { missing: Message }
  | { later: Message; isOfChannel?: true }
  | { isPostponed: true }

type FinalOutcome = Extract<FetchOutcome, { kept: object } | { missing: Message }>

interface ReceiptPlace {
  conversation_id: number
  contactable_id: number
  seq: number
}

const maxAttempts = 6
const firstPauseSeconds = 10
const postponedSeconds = 60
/** Platforms keep files for days: WeChat for three, for example. */
const maxChannelSeconds = 3 * 86_400
const maxChannelPauseSeconds = 1800

const isVague = (mime: string) => /^(application|binary)\/octet-stream$/.test(mime)

const words: Partial<Record<Reason, Message>> = {
  refused_address: message('message_files.address_refused'),
  redirect: message('message_files.address_redirects'),
}
const lasting = new Set<FailureCode>(['payload_invalid', 'recipient_unknown'])
/** Failures that an administrator can fix, or that the platform lifts on another day. */
const ofChannel = new Set<FailureCode>([
  'auth_invalid',
  'permission_missing',
  'quota_exhausted',
  'rate_limited',
])

const ofFailure = ({ code, message: reason }: Failure): FetchOutcome => {
  if (lasting.has(code)) return { missing: message('message_files.not_given', { reason }) }
  return { later: reason, ...(ofChannel.has(code) && { isOfChannel: true }) }
}

const ofStatus = (status: number, isForeign: boolean): FetchOutcome => {
  const later = message('message_files.platform_answered', { status })
  // Elsewhere a link that has expired is answered so.
  if (!isForeign && [401, 403, 429].includes(status)) return { later, isOfChannel: true }
  return status >= 400 && status < 500 && status !== 408 && status !== 429
    ? { missing: message('message_files.not_given_status', { status }) }
    : { later }
}

const ofError = (error: unknown, maxBytes: number): FetchOutcome => {
  if (!(error instanceof CallFailed)) throw error
  const limit = Math.floor(maxBytes / 1_048_576)
  const missing =
    error.reason === 'too_large' ? message('message_files.over_limit', { limit }) : words[error.reason]
  return missing ? { missing } : { later: message('message_files.platform_silent'), isOfChannel: true }
}

/** Returns the MIME type that the platform or its server states, else one detected from the first bytes. */
const typeOf = async (path: string, said: (string | undefined)[]) => {
  const told = said.map(statedType).find((mime) => mime && !isVague(mime))
  return told ?? typeByBeginning(await headOf(path, 128)) ?? null
}

const download = async (
  services: JobServices,
  fetch: Fetch,
  { request, isForeign }: { request: Request; isForeign: boolean },
): Promise<FetchOutcome> => {
  const { config, files, outbound } = services
  const path = await files.temporary()
  try {
    const { status, headers, size } = await outbound
      .download(request, { path, maxBytes: config.maxFileBytes, isForeign })
      .catch((error) => {
        throw error instanceof CallFailed ? error : new FilesAway(error)
      })
    if (status !== 200) return ofStatus(status, isForeign)
    const mime = await typeOf(path, [headers['content-type'], fetch.reference.mime])
    // A platform answers nothing for a file that is gone.
    if (size === 0) return { missing: message('message_files.empty') }
    return { kept: { prepared: await prepareFile(services, path), mime } }
  } finally {
    await rm(path, { force: true })
  }
}

const attempt = async (services: JobServices, fetch: Fetch): Promise<FetchOutcome> => {
  if (await areFilesAway(services.files)) return { isPostponed: true }
  const channel = await findChannel(services.database.main, fetch.channel_id)
  if (!channel) return { later: message('channels.gone') }
  const adapter = adapterOf(channel.contactable_type)
  if (!adapter.media) return { missing: message('message_files.platform_without_files') }
  const account = await openAccount(services, channel)
  if (!account) return { later: message('message_files.channel_unusable'), isOfChannel: true }
  try {
    const found = await adapter.media(account, fetch.reference)
    return 'kind' in found
      ? ofFailure(withoutSecrets(found, account.credentials))
      : await download(services, fetch, found)
  } catch (error) {
    return ofError(error, services.config.maxFileBytes)
  }
}

/** Records the outcome, unless another process has taken the fetch over. */
const record = (services: JobServices, fetch: Fetch, tried: FinalOutcome) =>
  services.database.main.transaction().execute(async (trx) => {
    const surplus = 'kept' in tried ? tried.kept.prepared.added?.key : undefined
    if (!(await endFetch(trx, fetch))) return { told: undefined, surplus }
    if ('kept' in tried) return recordFile(trx, services, fetch, tried.kept)
    return { told: await changeFileMessage(trx, fetch, { state: 'missing', reason: tried.missing }) }
  })

const conclude = async (services: JobServices, fetch: Fetch, tried: FinalOutcome) => {
  const { told, surplus }: { told?: ReceiptPlace | undefined; surplus?: string | undefined } = await record(
    services,
    fetch,
    tried,
  )
  const { live, files } = services
  if (told) {
    const { conversation_id, contactable_id, seq } = told
    live.tell({ kind: 'receipt', conversation_id, contactable_id, seq })
  }
  await discard(files, surplus)
  await live.flush()
}

/** A full disk, a file store or a database that is away say nothing about the file. */
const outcomeOfTrouble = (failure: unknown): FetchOutcome =>
  (problemOf(failure)?.status ?? 0) >= 503
    ? { isPostponed: true }
    : { later: message('message_files.not_stored') }

/** Puts off what the channel is at fault for, ever longer, so that the file arrives once that is repaired. */
const waitForChannel = ({ database }: JobServices, fetch: Fetch) => {
  const seconds = Math.min(Math.max(fetch.waited_seconds / 4, postponedSeconds), maxChannelPauseSeconds)
  return postponeFetch(database.main, fetch, seconds)
}

/** Returns a function that fetches the customer file due first. It returns true if there may be another. */
export const fetchNextFile =
  (services: JobServices, log: { error(facts: object, message: string): void }) =>
  async (): Promise<boolean> => {
    const fetch = await claimFetch(services.database.main)
    if (!fetch) return false
    // A file whose outcome could not be recorded comes back when its lease ends, and not for ever.
    const tried =
      fetch.attempts > maxAttempts
        ? { missing: message('message_files.not_stored') }
        : await attempt(services, fetch).catch((failure): FetchOutcome => {
            const { cause } = failure instanceof FilesAway ? failure : { cause: failure }
            log.error({ failure: cause, message: fetch.message_id }, 'file not fetched')
            return outcomeOfTrouble(failure)
          })
    const isLast = fetch.attempts >= maxAttempts
    if ('isPostponed' in tried) await postponeFetch(services.database.main, fetch, postponedSeconds)
    else if (!('later' in tried)) await conclude(services, fetch, tried)
    else if (tried.isOfChannel && fetch.waited_seconds < maxChannelSeconds)
      await waitForChannel(services, fetch)
    else if (isLast)
      await conclude(services, fetch, {
        missing: message('message_files.tried', { reason: tried.later, count: maxAttempts }),
      })
    else await retryFetch(services.database.main, fetch, firstPauseSeconds * 3 ** (fetch.attempts - 1))
    return true
  }
