import { adapterOf } from '#channels/registry.ts'
import type { ChannelType } from '#channels/types.ts'

/** Returns the webhook URL for a platform; null for live chat, which has no platform. */
export const webhookOf = (origin: string, type: ChannelType, key: string) =>
  adapterOf(type).receive ? `${origin}/webhooks/${key}` : null

/** Returns a channel as the API presents it. */
export const present = <Row extends { contactable_type: ChannelType; key: string }>(
  origin: string,
  { key, ...row }: Row,
) => ({
  ...row,
  webhook_url: webhookOf(origin, row.contactable_type, key),
  widget_key: row.contactable_type === 'App\\LivechatContact' ? key : null,
})
