import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { mine } from './words.ts'

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** The time zone in which the console shows and reads times; that of the service without. */
export const TimeZone = () => {
  const say = useWords(mine)
  const { time_zone, own_time_zone } = useMe()
  const refresh = useRefresh()
  const save = useSave((zone: string | null) => parley.PUT('/me', { body: { own_time_zone: zone } }), {
    onSuccess: () => void refresh('/me'),
  })
  return (
    <Choice
      label={say('time_zone')}
      placeholder={say('time_zone_service', { zone: time_zone })}
      searchable
      clearable
      data={zones()}
      value={own_time_zone}
      onChange={(zone) => save.mutate(zone)}
    />
  )
}
