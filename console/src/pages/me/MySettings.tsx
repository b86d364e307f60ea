import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { frame } from '#console/app/words.ts'
import { dropWritten } from '#console/app/written.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconLogout } from '#console/ui/controls/icons.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { Appearance } from './Appearance.tsx'
import { OwnAnswers, useOwnAnswers } from './answers/OwnAnswers.tsx'
import { Names } from './Names.tsx'
import { Password } from './Password.tsx'
import { Push } from './push/Push.tsx'
import { useAreDevicesKnown } from './push/useDevice.ts'
import { Sessions } from './Sessions.tsx'
import { WantedNotices } from './WantedNotices.tsx'
import { Work } from './Work.tsx'
import { mine } from './words.ts'

export const Component = () => {
  const t = useWords(mine)
  const tFrame = useWords(frame)
  const mayOwn = useMay()('canned_answer.own')
  const own = useOwnAnswers(mayOwn)
  // What follows devices and answers appears with them, so that it does not move.
  const areDevicesKnown = useAreDevicesKnown()
  const isKnown = areDevicesKnown && (!mayOwn || !own.isPending)
  const leave = useSave(() => parley.DELETE('/session'), {
    // A full reload, so that nothing of this employee is left in the page.
    onSuccess: () => {
      dropWritten()
      window.location.assign('/login')
    },
  })
  return (
    <Page
      title={tFrame('my_settings')}
      actions={
        <Button kind="quiet" icon={IconLogout} onClick={() => leave.mutate()}>
          {t('log_out')}
        </Button>
      }
    >
      <Appearance />
      <Work />
      <WantedNotices />
      <Names />
      <Password />
      {isKnown && (
        <>
          <Push />
          {mayOwn && <OwnAnswers />}
          <Sessions />
        </>
      )}
    </Page>
  )
}
