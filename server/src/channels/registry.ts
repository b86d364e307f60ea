import type { Adapter } from './adapter.ts'
import { history } from './history/adapter.ts'
import { instagram } from './instagram/adapter.ts'
import { line } from './line/adapter.ts'
import { livechat } from './livechat/adapter.ts'
import { messenger } from './messenger/adapter.ts'
import { telegram } from './telegram/adapter.ts'
import type { ChannelType } from './types.ts'
import { viber } from './viber/adapter.ts'
import { wechat } from './wechat/adapter.ts'

/** Every platform that can be connected, in the order in which the documents list them. CONTRIBUTING.md says what a new one takes. */
export const adapters: Adapter[] = [livechat, line, messenger, instagram, telegram, viber, wechat]

/** All kinds of channels, including the history of an earlier system, which cannot be connected. */
export const allAdapters = (): Adapter[] => [...adapters, history]

export const adapterOf = (type: ChannelType): Adapter => {
  const adapter = allAdapters().find((each) => each.type === type)
  if (!adapter) throw new Error(`There is no adapter for ${type}.`)
  return adapter
}
