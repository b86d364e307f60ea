import { Counter } from 'prom-client'
import { addressVariables, type ChannelType } from '#channels/types.ts'
import { processRegistry } from '#telemetry/registry.ts'
import type { Delivery } from './deliver.ts'

const sent = new Counter({
  name: 'parley_messages_sent_total',
  help: 'Messages to customers: sent; failed, which the platform refused or never got; or of unknown outcome',
  labelNames: ['platform', 'outcome'] as const,
  registers: [processRegistry],
})

for (const platform of Object.keys(addressVariables))
  for (const outcome of ['sent', 'failed', 'unknown']) sent.inc({ platform, outcome }, 0)

export const countDelivery = (platform: ChannelType, { state }: Delivery) =>
  sent.inc({ platform, outcome: state })
