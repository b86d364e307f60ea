import type { Identity, Language, Position, Theme } from './types.ts'

/** The options set by the page that embeds the widget. */
export interface Options {
  /** The service's address, without a trailing slash. */
  base: string
  /** The channel's key. */
  key: string
  language: Language | undefined
  theme: Theme
  position: Position
  /** Who is logged in at the page, as it signed them. */
  identity: Identity | undefined
}

const languageOf = (tag: string | null | undefined): Language | undefined => {
  if (/^zh\b/i.test(tag ?? '')) return 'zh-TW'
  return /^en\b/i.test(tag ?? '') ? 'en' : undefined
}

const scriptOf = () =>
  document.currentScript ?? document.querySelector('script[data-channel][src*="/widget.js"]')

/**
 * Reads the options of the script element that loaded the widget. Returns undefined if it names no channel.
 */
export const readOptions = (): Options | undefined => {
  const script = scriptOf()
  if (!(script instanceof HTMLScriptElement)) return
  const { channel, language, theme, position, identity, identitySignature = '' } = script.dataset
  if (!channel) return
  const address = new URL(script.src)
  return {
    base: address.origin + address.pathname.replace(/\/widget\.js$/, ''),
    key: channel,
    language: languageOf(language) ?? languageOf(document.documentElement.lang),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    position: position === 'left' ? 'left' : 'right',
    identity: identity ? { identity, identity_signature: identitySignature } : undefined,
  }
}
