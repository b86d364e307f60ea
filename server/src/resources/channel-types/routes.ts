import Type from 'typebox'
import type { Adapter } from '#channels/adapter.ts'
import type { FileRule, PictureRule } from '#channels/description.ts'
import { allAdapters } from '#channels/registry.ts'
import { type App, endpoint } from '#http/endpoint.ts'
import { ChannelTypeDescription } from './schema.ts'

const credentialsOf = ({ credentials: { required }, description }: Adapter) =>
  Object.entries(description.credentials).map(([name, credential]) => ({
    name,
    label: credential.label,
    is_required: (required as string[] | undefined)?.includes(name) ?? false,
    is_secret: credential.isSecret ?? false,
    is_generated: credential.isGenerated ?? false,
    is_entered_at_platform: credential.isEnteredAtPlatform ?? false,
  }))

const servedRule = ({ kind, mediaTypes, maxBytes, maxSides, maxSeconds, isHttpsOnly }: FileRule) => ({
  kind,
  media_types: mediaTypes,
  max_bytes: maxBytes,
  max_sides: maxSides ?? null,
  max_seconds: maxSeconds ?? null,
  is_https_only: isHttpsOnly ?? false,
})

const servedPictures = ({ mediaTypes, maxBytes, maxSide, isHttpsOnly }: PictureRule) => ({
  media_types: mediaTypes,
  max_bytes: maxBytes,
  max_side: maxSide ?? null,
  is_https_only: isHttpsOnly ?? false,
})

const served = (adapter: Adapter): ChannelTypeDescription => {
  const { type, description, windowHours, register } = adapter
  const { name, limits, files, cardPictures, setUp, showsCarouselText } = description
  return {
    contactable_type: type,
    name,
    is_history: adapter.isHistory ?? false,
    limits,
    files: files.map(servedRule),
    card_pictures: cardPictures ? servedPictures(cardPictures) : null,
    shows_carousel_text: showsCarouselText ?? false,
    tells_usage: adapter.usage !== undefined,
    answer_hours: windowHours ?? null,
    credentials: credentialsOf(adapter),
    set_up: { ...setUp, registers_webhook: register !== undefined },
  }
}

/** Serves what each platform supports and how its accounts are connected. */
export const channelTypes = (app: App) =>
  endpoint(app, {
    method: 'GET',
    path: '/channel-type',
    tag: 'Settings',
    // Consoles read it as they start, before they know whether a password has to be changed.
    access: 'own-account',
    operationId: 'listChannelTypes',
    summary: 'List the kinds of channels',
    description:
      'What each platform takes in one message, the credentials of its accounts, and the steps to connect one.',
    isCacheable: true,
    answer: Type.Object({ data: Type.Array(ChannelTypeDescription) }),
    handle: async () => ({ data: allAdapters().map(served) }),
  })
