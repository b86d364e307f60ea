import { Checkbox } from '@mantine/core'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { showToast } from '#console/app/undo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import classes from '../Me.module.css'
import { isSupported, needsInstalling } from './device.ts'
import { devicesPath, useDevice } from './useDevice.ts'
import { pushWords } from './words.ts'

const PushTest = ({ subscription }: { subscription: number }) => {
  const t = useWords(pushWords)
  const test = useSave(
    (id: number) => parley.POST('/me/push-subscription/{subscription}/test', { path: { subscription: id } }),
    {
      refresh: [devicesPath],
      onSuccess: ({ data: { is_sent, error } }) =>
        showToast(
          is_sent
            ? { message: t('test_sent') }
            : { message: t('test_failed', { reason: error }), tone: 'red' },
        ),
    },
  )
  return (
    <div>
      <Button loading={test.isPending} onClick={() => test.mutate(subscription)}>
        {t('test')}
      </Button>
    </div>
  )
}

/** Whether the employee is notified in this browser, and a test of it. */
export const PushDevice = () => {
  const t = useWords(pushWords)
  const { here, isOn, isUsable, change, error } = useDevice()
  const obstacle = needsInstalling() ? 'needs_installing' : isSupported() ? 'denied' : 'unsupported'
  return (
    <>
      <Checkbox
        label={t('here')}
        description={isUsable ? t(isOn ? 'on' : 'off') : t(obstacle)}
        disabled={!isUsable}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => change(checked)}
      />
      {error && <p role="alert">{error instanceof ParleyError ? error.message : t('failed')}</p>}
      {here && <PushTest subscription={here.id} />}
      <p className={classes.quiet}>{t('install')}</p>
    </>
  )
}
