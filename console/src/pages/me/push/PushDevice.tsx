import { Checkbox } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMe } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import classes from '../Me.module.css'
import { isSupported, needsInstalling, subscribe, subscriptionHere, unsubscribe } from './device.ts'
import { pushWords } from './words.ts'

const hereKey = ['push here']

/** Returns the subscription of this browser, if service and browser agree on it. */
const useHere = () => {
  const { data: list } = useRead('/me/push-subscription', { query: { per_page: 100 } })
  const { data: here } = useQuery({
    queryKey: hereKey,
    queryFn: async () => (await subscriptionHere()) !== null,
  })
  return here ? list?.data.find(({ is_current }) => is_current) : undefined
}

/** Whether the employee is notified in this browser, and a test of it. */
export const PushDevice = () => {
  const say = useWords(pushWords)
  const client = useQueryClient()
  const { id: employee } = useMe()
  const here = useHere()
  const [permission, setPermission] = useState(() => (isSupported() ? Notification.permission : 'denied'))
  const refresh = ['/me/push-subscription']
  const change = useSave(
    async (isWanted: boolean) => {
      if (isWanted) {
        const given = await Notification.requestPermission()
        setPermission(given)
        if (given === 'granted') await subscribe(employee)
      } else {
        if (here)
          await parley.DELETE('/me/push-subscription/{subscription}', { path: { subscription: here.id } })
        await unsubscribe()
      }
      await client.invalidateQueries({ queryKey: hereKey })
    },
    { refresh, isForm: true },
  )
  const test = useSave(
    (subscription: number) =>
      parley.POST('/me/push-subscription/{subscription}/test', { path: { subscription } }),
    {
      refresh,
      onSuccess: ({ data: { is_sent, error } }) =>
        showToast(
          is_sent
            ? { message: say('test_sent') }
            : { message: say('test_failed', { reason: error }), tone: 'red' },
        ),
    },
  )
  const failure = change.error instanceof ParleyError ? change.error.message : say('failed')
  const isUsable = isSupported() && permission !== 'denied'
  const obstacle = needsInstalling() ? 'needs_installing' : isSupported() ? 'denied' : 'unsupported'
  return (
    <>
      <Checkbox
        label={say('here')}
        description={isUsable ? say(here ? 'on' : 'off') : say(obstacle)}
        disabled={!isUsable}
        checked={change.isPending ? change.variables : !!here}
        onChange={({ currentTarget: { checked } }) => change.mutate(checked)}
      />
      {change.isError && <p role="alert">{failure}</p>}
      {here && (
        <div>
          <Button loading={test.isPending} onClick={() => test.mutate(here.id)}>
            {say('test')}
          </Button>
        </div>
      )}
      <p className={classes.quiet}>{say('install')}</p>
    </>
  )
}
