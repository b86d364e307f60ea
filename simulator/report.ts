import type { Customer, CustomerAction, Platform, World } from './platform.ts'

/** Calls the webhook with what a customer did, as the platform would. Returns the status and the body of the response. */
export const tell = async (
  platform: Platform,
  world: World,
  customer: Customer,
  customerAction: CustomerAction,
) => {
  if (!world.webhookUrl) throw new Error('No webhook address is set for this platform.')
  const { method, query = '', headers, body } = platform.report(customerAction, customer, world)
  if (customerAction.kind === 'follow') Object.assign(customer, { isFollowing: true, isBlocking: false })
  if (customerAction.kind === 'unfollow') Object.assign(customer, { isFollowing: false, isBlocking: true })
  const isWriting =
    customerAction.kind === 'text' || customerAction.kind === 'tap' || customerAction.kind === 'file'
  if (isWriting) Object.assign(customer, { lastWroteAt: world.now(), sentSince: 0 })
  const answer = await fetch(world.webhookUrl + query, {
    method,
    headers,
    ...(method === 'POST' ? { body } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  })
  return { status: answer.status, body: (await answer.text()).slice(0, 1000) }
}
