import assert from 'node:assert/strict'
import type { Adapter } from '#channels/adapter.ts'
import type { Content } from '#channels/content.ts'
import { instagram } from '#channels/instagram/adapter.ts'
import { messenger } from '#channels/messenger/adapter.ts'
import { instagram as instagramPlatform } from '#simulator/instagram.ts'
import { messenger as messengerPlatform } from '#simulator/messenger.ts'
import type { Platform } from '#simulator/platform.ts'
import { pushTo } from './adapters.ts'

export interface Both {
  adapter: Required<Omit<Adapter, 'register' | 'senderOf' | 'postbacksArriveAsText' | 'acknowledge'>>
  platform: Platform
}
const pair = (adapter: Adapter, platform: Platform) => ({ adapter, platform }) as Both

export const onMessenger = pair(messenger, messengerPlatform)
export const onInstagram = pair(instagram, instagramPlatform)
export const both = [onMessenger, onInstagram]

interface Button {
  type: string
  title: string
  payload?: string
  url?: string
}
interface Element {
  title: string
  subtitle?: string
  image_url?: string
  default_action?: { url: string }
  buttons?: Button[]
}
export interface MetaMessage {
  text?: string
  quick_replies?: { title: string; payload: string }[]
  attachment?: { payload: { url?: string; text?: string; buttons?: Button[]; elements?: Element[] } }
}

/** Sends a message, all of which must be accepted. Returns what arrived and how it was degraded. */
export const taken = async ({ adapter, platform }: Both, content: Content) => {
  const { rendering, outcomes, world } = await pushTo(adapter, platform, content)
  assert.deepEqual(rendering.errors, {})
  for (const outcome of outcomes) assert.equal(outcome.kind, 'accepted', JSON.stringify(outcome))
  assert.equal(world.taken.length, rendering.requests.length)
  const sent = world.taken.map(({ body }) => body.message as MetaMessage)
  return { sent, rendering, paths: rendering.degradations.map(({ path }) => path) }
}

export const elementsOf = (sent: MetaMessage[]) =>
  sent.flatMap(({ attachment }) => attachment?.payload.elements ?? [])

export const buttonsOf = (sent: MetaMessage[]) => [
  ...sent.flatMap(({ attachment }) => attachment?.payload.buttons ?? []),
  ...elementsOf(sent).flatMap(({ buttons = [] }) => buttons),
]
