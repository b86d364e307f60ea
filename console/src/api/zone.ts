import { millisecondsOf, momentIn } from '#console/words/time.ts'
import { useMe } from './me.ts'

/** Returns the service's time zone and conversions for it. */
export const useZone = () => {
  const { time_zone } = useMe()
  return {
    timeZone: time_zone,
    at: (milliseconds: number) => momentIn(time_zone, milliseconds),
    parse: (moment: string) => millisecondsOf(moment, time_zone),
  }
}
