import type { Language } from '../types.ts'
import { en, type Words } from './en.ts'
import { zhTW } from './zh-TW.ts'

export type { Words } from './en.ts'

export const wordsOf = (language: Language): Words => (language === 'zh-TW' ? zhTW : en)
