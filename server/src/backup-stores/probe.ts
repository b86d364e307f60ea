import { troubleWith } from '#files/probe.ts'
import type { BackupSettings } from '../backup-settings/settings.ts'
import { openStore } from './open.ts'

/** Returns what keeps the store from taking a backup of this size; null if nothing does. */
export const troubleOfStore = async (
  { to, profile }: Pick<BackupSettings, 'to' | 'profile'>,
  bytes?: number,
) => (to === undefined ? null : troubleWith(to, () => openStore(to, profile).check(bytes)))
