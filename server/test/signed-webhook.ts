import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A webhook as a system receives it, signed by the library of Standard Webhooks. */
export const aSignedWebhook = (sentAt = new Date()) => {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const body = JSON.stringify({ type: 'contact.deleted', timestamp: '…', data: { id: 7, name: '王小明' } })
  const headers = {
    'webhook-id': 'msg_812',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_812', sentAt, body),
  }
  return { secret, body, headers }
}
