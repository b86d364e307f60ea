import { Agent, request as ask } from 'undici'
import { CallFailed, type Outbound, type Reply, type Request } from './types.ts'

/** What makes the calls of one process. */
export const openOutbound = (): Outbound => {
  const agent = new Agent({ connections: 20, connect: { timeout: 3_000 } })
  const call = async ({ method, url, headers, body }: Request): Promise<Reply> => {
    try {
      const answer = await ask(url, {
        method,
        ...(headers ? { headers } : {}),
        ...(body ? { body } : {}),
        dispatcher: agent,
        signal: AbortSignal.timeout(8_000),
      })
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string>,
        body: Buffer.from(await answer.body.arrayBuffer()),
      }
    } catch (error) {
      throw new CallFailed('unreachable', (error as Error).message, false)
    }
  }
  return {
    platform: call,
    foreign: call,
    download: async () => {
      throw new Error()
    },
    close: () => agent.close(),
  }
}
