import type { Message } from '#messages/message.ts'
import type { Check } from './schema.ts'

type CheckResult = Omit<Check, 'name'>

export const ok = (message: Message): CheckResult => ({ state: 'ok', message })
export const attention = (message: Message): CheckResult => ({ state: 'attention', message })
export const failed = (message: Message): CheckResult => ({ state: 'failed', message })
