import { createHmac, randomUUID } from 'node:crypto'
import { line } from '../../simulator/line.ts'
import { idOf } from '../push/customers.ts'

/** A call in which LINE says that a customer has written. */
export const callOf = (customer: number) => {
  const body = JSON.stringify({
    destination: 'U0',
    events: [
      {
        type: 'message',
        mode: 'active',
        timestamp: Date.now(),
        webhookEventId: randomUUID(),
        deliveryContext: { isRedelivery: false },
        source: { type: 'user', userId: idOf(customer) },
        replyToken: randomUUID(),
        message: { id: randomUUID(), type: 'text', text: 'Where is my parcel? 我的包裹在哪裡？' },
      },
    ],
  })
  const secret = line.credentials.channel_secret as string
  const signature = createHmac('sha256', secret).update(body).digest('base64')
  return { body, headers: { 'content-type': 'application/json', 'x-line-signature': signature } }
}

/** Connects a channel of LINE. Returns the path that its calls go to. */
export const makeChannel = async (address: string, token: string) => {
  const answer = await fetch(`${address}/api/v1/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      contactable_type: line.contactableType,
      name: 'Bench',
      credentials: line.credentials,
    }),
  })
  const { data, message } = (await answer.json()) as { data?: { webhook_url: string }; message?: string }
  if (!data) throw new Error(message)
  return new URL(data.webhook_url).pathname
}
