import { startService } from '../../server/test/service.ts'
import { createParley, type ParleyOptions } from '../src/index.ts'

/** A whole service that listens, and clients of it. */
export const startParley = async (env: Record<string, string> = {}) => {
  const service = await startService(env)
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const parley = (options: ParleyOptions = {}) =>
    createParley({ url, token: service.admin.token, ...options })
  return { ...service, url, parley }
}
