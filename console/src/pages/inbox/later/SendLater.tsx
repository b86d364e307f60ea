import { Popover } from '@mantine/core'
import { Suspense, useState } from 'react'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconClock } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { closeByEscape } from '#console/ui/page/closing.ts'
import { useWords } from '#console/words/words.ts'
import type { SendLaterProps } from './SendLaterForm.tsx'
import { laterWords } from './words.ts'

const Form = lazily(() => import('./SendLaterForm.tsx').then(({ SendLaterForm }) => SendLaterForm))

/** The button beside Send, with the moment at which the message is sent instead. */
export const SendLater = ({ onSchedule }: SendLaterProps) => {
  const t = useWords(laterWords)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && close()}
      closeOnEscape={false}
      position="top-end"
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <IconButton
          icon={IconClock}
          label={t('send_later')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('send_later')} {...closeByEscape(close)}>
        <Suspense>
          <Form onSchedule={onSchedule} onClose={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
