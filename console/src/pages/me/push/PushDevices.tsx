import { parley } from '#console/api/client.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import { useBrowserName } from '#console/words/browser.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from '../Me.module.css'
import { pushWords } from './words.ts'

type Device = Schemas['PushSubscription']

/** All browsers in which the employee is notified. Others can be removed from here. */
export const PushDevices = () => {
  const t = useWords(pushWords)
  const nameOf = useBrowserName()
  const { data } = useRead('/me/push-subscription', { query: { per_page: 100 } })
  const remove = useSave(
    ({ id }: Device) => parley.DELETE('/me/push-subscription/{subscription}', { path: { subscription: id } }),
    {
      refresh: ['/me/push-subscription'],
      done: (_, device) => ({ message: t('removed', { browser: nameOf(device) }) }),
    },
  )
  if (!data?.data.length) return null
  return (
    <ul className={classes.sessions} aria-label={t('devices')}>
      {data.data.map((device) => (
        <li key={device.id}>
          <strong>{nameOf(device)}</strong>
          <small>
            {t('since')} {formatMoment(device.created_at)}
          </small>
          {device.is_current ? (
            <Tag>{t('this_device')}</Tag>
          ) : (
            <Button kind="quiet" onClick={() => remove.mutate(device)}>
              {t('remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
