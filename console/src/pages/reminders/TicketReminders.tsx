import { Suspense, useState } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconClock } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import { reminderWords } from './words.ts'

const Reminders = lazily(() => import('./Reminders.tsx').then((panel) => panel.Reminders))

interface Props {
  id: number
  subject: string
}

/** The button on a ticket's page that opens the employee's reminders of it. */
export const TicketReminders = ({ id, subject }: Props) => {
  const t = useWords(reminderWords)
  const [isOpen, setOpen] = useState(false)
  const begin = () => setOpen(true)
  const close = () => setOpen(false)
  const isNarrow = useIsNarrow()
  useKeys([{ key: 'B', label: t('remind'), run: begin }])
  return (
    <>
      {isNarrow ? (
        <IconButton icon={IconClock} label={t('remind')} onClick={begin} />
      ) : (
        <Button kind="quiet" shortcut="B" onClick={begin}>
          {t('remind')}
        </Button>
      )}
      {isOpen && (
        <Panel title={t('title')} onClose={close}>
          <Suspense>
            <Reminders subject={{ ticket_id: id }} content={subject} onAdded={close} />
          </Suspense>
        </Panel>
      )}
    </>
  )
}
