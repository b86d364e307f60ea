import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import type { Schemas } from '#sdk/types.ts'

export interface FoundUses {
  data: Schemas['SettingUse'][]
  hidden: number
}

const types = [
  'campaign_queue',
  'category',
  'checklist_template',
  'cz_col',
  'group',
  'sponsor',
  'tag',
  'termination_code',
  'ticket_status',
] as const
type SettingType = (typeof types)[number]

/** Looks, before a setting is deleted, for what uses it. */
export const useUses = (resource: string, id: number | undefined) => {
  const [uses, setUses] = useState<FoundUses>()
  const [isLooking, setLooking] = useState(false)
  const type = types.find((each) => each === resource) as SettingType | undefined
  /** Returns whether deleting must be confirmed, once what uses the setting is shown. */
  const look = async () => {
    if (!type || id === undefined || uses) return false
    setLooking(true)
    try {
      const found = await parley.GET('/setting-use', { query: { type, id } })
      if (!found.data.length && !found.hidden) return false
      setUses(found)
      return true
    } finally {
      setLooking(false)
    }
  }
  return { uses, isLooking, look }
}
