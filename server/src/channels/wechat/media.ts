import type { Account, Failure, MediaReference } from '#channels/adapter.ts'
import { CallFailed, type Reply, type Request } from '#outbound/types.ts'
import { withToken } from './calls.ts'
import { type Refusal, read } from './failures.ts'

interface MediaRequest {
  request: Request
  isForeign: boolean
}

/** Returns the response, or undefined if it is too large to be anything but content. */
const lookAt = (account: Account, request: Request): Promise<Reply | undefined> =>
  account.call(request).catch((error) => {
    if (error instanceof CallFailed && error.reason === 'too_large') return undefined
    throw error
  })

const isContent = ({ status, headers }: Reply) =>
  status === 200 && !/json|text/.test(headers['content-type'] ?? 'text')

/**
 * Returns the request for a file. It is tried first, since WeChat reports a missing file with status 200 too.
 */
export const media = (account: Account, { id = '' }: MediaReference): Promise<MediaRequest | Failure> =>
  withToken(account, async (token): Promise<MediaRequest | Refusal> => {
    const query = new URLSearchParams({ access_token: token, media_id: id })
    const request = { method: 'GET' as const, url: `${account.base}/cgi-bin/media/get?${query}` }
    const reply = await lookAt(account, request)
    if (!reply || isContent(reply)) return { request, isForeign: false }
    const answer = read(reply)
    if (answer.kind === 'failed') return answer
    // For a video the response contains its address.
    return { request: { method: 'GET', url: String(answer.fields.video_url) }, isForeign: true }
  })
