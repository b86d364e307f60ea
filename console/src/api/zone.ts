import { millisecondsOf, momentIn, ownZone } from '#console/words/time.ts'
import { useMe } from './me.ts'

/** Returns conversions between milliseconds, the times of the API, and the times that the employee sees. */
export const useZone = () => {
  const { time_zone, own_time_zone } = useMe()
  return {
    timeZone: own_time_zone ?? time_zone,
    serviceZone: time_zone,
    /** Returns a time as the employee sees it. */
    at: ownZone.at,
    /** Returns a time as the API writes it. */
    write: (milliseconds: number) => momentIn(time_zone, milliseconds),
    /** Reads a time of the API. */
    parse: (moment: string) => millisecondsOf(moment, time_zone),
  }
}
