import { useEffect } from 'react'
import { useRefresh } from '#console/api/read.ts'
import { useZone } from '#console/api/zone.ts'
import { useHasPassed } from '#console/words/clock.ts'
import type { Conversation } from '../conversation/conversation.ts'

/** The API's times leave out the fraction of the second. */
const precisionMs = 1_000
/** This computer's clock may be ahead of the server's. */
const retryMs = 5_000

/** Rereads what shows a snoozed conversation, such as the lists, when its snooze ends. `snoozed` has the earliest end first. */
export const useSnoozeEnds = (snoozed: Conversation[] | undefined) => {
  const { parse } = useZone()
  const refresh = useRefresh()
  const until = snoozed?.[0]?.snoozed_until
  const hasEnded = useHasPassed(until ? parse(until) + precisionMs : undefined)
  useEffect(() => {
    if (!until || !hasEnded) return undefined
    const reread = () => void refresh('/conversation', '/me/counts', '/me/notice')
    reread()
    const timer = setInterval(reread, retryMs)
    return () => clearInterval(timer)
  }, [until, hasEnded, refresh])
}
