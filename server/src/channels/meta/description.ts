import type { CredentialWords } from '../description.ts'

/** The limits of a template on Messenger and Instagram. */
export const optionLimits = {
  text_with_buttons: { limit: 640, measure: 'utf16_units' },
  buttons: 3,
  quick_replies: 13,
} as const

export const appSecret = {
  label: { en: 'App secret', 'zh-TW': '應用程式密鑰' },
  isSecret: true,
} as const satisfies CredentialWords

export const verifyToken = {
  label: { en: 'Verify token', 'zh-TW': '驗證權杖' },
  isSecret: true,
  isGenerated: true,
  isEnteredAtPlatform: true,
} as const satisfies CredentialWords
