import Type from 'typebox'

/** The platforms that customers write on, by the identifiers that stand for them on the wire. */
const channelTypes = [
  'App\\LivechatContact',
  'App\\LineContact',
  'App\\FbContact',
  'App\\IgContact',
  'App\\TelegramContact',
  'App\\ViberContact',
  'App\\WechatContact',
] as const

export type ChannelType = (typeof channelTypes)[number]

export const ChannelType = Type.Unsafe<ChannelType>({
  type: 'string',
  enum: channelTypes,
  description: 'Kind of channel',
})
