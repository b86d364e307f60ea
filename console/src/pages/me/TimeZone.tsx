import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { ZoneChoice } from '#console/ui/controls/ZoneChoice.tsx'
import { deviceZone, differsFrom, placeOfZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Me.module.css'
import { mine } from './words.ts'

/** The time zone in which the console shows and reads times; that of the service without. */
export const TimeZone = () => {
  const t = useWords(mine)
  const { time_zone, own_time_zone } = useMe()
  const refresh = useRefresh()
  const save = useSave((zone: string | null) => parley.PUT('/me', { body: { own_time_zone: zone } }), {
    onSuccess: () => void refresh('/me'),
  })
  const device = deviceZone()
  const differs = differsFrom(own_time_zone ?? time_zone)
  // What was offered keeps its place: nothing moves when it is chosen.
  const [isOffered] = useState(differs)
  return (
    <div>
      <ZoneChoice
        label={t('time_zone')}
        placeholder={t('time_zone_service', { zone: time_zone })}
        clearable
        value={own_time_zone}
        onChange={(zone) => save.mutate(zone)}
      />
      {isOffered && (
        <div className={classes.suggested}>
          {differs && (
            <Button kind="quiet" loading={save.isPending} onClick={() => save.mutate(device)}>
              {t('time_zone_device', { zone: placeOfZone(device) })}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
