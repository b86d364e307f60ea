import type { Driver } from './driver.ts'

/** A webhook and its deliveries. */
export const driveWebhooks = async ({ drive, manage, remove }: Driver) => {
  const told = { url: 'https://erp.example/told', event_types: ['ticket.created'] }
  const webhook = await manage('Webhook', 'Webhooks', told, { description: 'Our ERP' })
  await drive('replaceWebhookSecret', { id: webhook }, {})
  const delivery = { id: (await drive('testWebhook', { id: webhook })).id }
  await drive('replayWebhookDelivery', delivery)
  await drive('replayWebhook', { id: webhook }, { from: '2026-01-01' })
  await drive('listChanges')
  await drive('getWebhookDelivery', delivery)
  await drive('listWebhookDeliveries', { id: webhook })
  await remove('Webhook', webhook)
}
