import { instagram } from './instagram.ts'
import { line } from './line.ts'
import { messenger } from './messenger.ts'
import type { Platform } from './platform.ts'
import { telegram } from './telegram.ts'
import { viber } from './viber.ts'
import { wechat } from './wechat.ts'

export const platforms: Platform[] = [line, messenger, instagram, telegram, viber, wechat]
