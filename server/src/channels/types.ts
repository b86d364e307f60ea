import Type from 'typebox'

/**
 * The platforms that customers write on, by their identifiers on the wire, each with the environment variable
 * that replaces the platform's own address. Live chat and the history of an earlier system have no platform.
 */
export const addressVariables = {
  'App\\LivechatContact': null,
  'App\\LineContact': 'LINE_API_URL',
  'App\\FbContact': 'MESSENGER_API_URL',
  'App\\IgContact': 'INSTAGRAM_API_URL',
  'App\\TelegramContact': 'TELEGRAM_API_URL',
  'App\\ViberContact': 'VIBER_API_URL',
  'App\\WechatContact': 'WECHAT_API_URL',
  'App\\HistoryContact': null,
} as const

export type ChannelType = keyof typeof addressVariables

export const ChannelType = Type.Unsafe<ChannelType>({
  type: 'string',
  enum: Object.keys(addressVariables),
  description: 'Kind of channel',
})
