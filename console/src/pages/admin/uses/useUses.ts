import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'

export interface FoundUses {
  data: Schemas['SettingUse'][]
  /** How many records keep the setting from being deleted, by their table. */
  blocking: Record<string, number>
  hidden: number
}

const types = [
  'calendar',
  'campaign_queue',
  'category',
  'channel',
  'checklist_template',
  'cz_col',
  'group',
  'skill',
  'sponsor',
  'sub_category',
  'tag',
  'termination_code',
  'ticket_status',
  'webhook',
] as const
export type UsedSetting = (typeof types)[number]

const blocks = (uses: FoundUses | undefined) => !!uses && Object.keys(uses.blocking).length > 0

/** Looks, before a setting is deleted, for what uses it. */
export const useUses = (resource: string) => {
  const t = useWords(common)
  const [known, keep] = useState<{ id: number; uses: FoundUses }>()
  const [isLooking, setLooking] = useState(false)
  const type = types.find((each) => each === resource)
  /** Returns whether deleting must wait or be confirmed, once what uses the setting is shown. */
  const look = async (id: number | undefined, { again = false } = {}) => {
    const isConfirmed = !again && known?.id === id && !blocks(known?.uses)
    if (!type || id === undefined || isConfirmed) return false
    setLooking(true)
    try {
      const uses = await parley.GET('/setting-use', { query: { type, id } })
      const isUsed = uses.data.length > 0 || uses.hidden > 0 || blocks(uses)
      keep(isUsed ? { id, uses } : undefined)
      return isUsed
    } finally {
      setLooking(false)
    }
  }
  /** Looks, and then asks; if the look fails, says so and asks nothing. */
  const lookBefore = (id: number, ask: (isUsed: boolean) => void) =>
    void look(id).then(ask, (error) => showToast({ message: failureOf(error, t).text, tone: 'red' }))
  return {
    type,
    uses: known?.uses,
    isBlocked: blocks(known?.uses),
    isLooking,
    look,
    lookBefore,
    clear: () => keep(undefined),
  }
}
