import { Suspense, useState } from 'react'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconTicket } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'

const NewTicket = lazily(async () => (await import('#console/pages/tickets/new/NewTicket.tsx')).NewTicket)

/** Creates a ticket for a contact in a panel beside it. */
export const TicketButton = ({ id }: { id: number }) => {
  const t = useWords(contactWords)
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  useKeys([{ key: 'K', label: t('ticket'), run: () => setOpen(true) }])
  const close = () => setOpen(false)
  const done = () => {
    close()
    void refresh('/ticket', '/contact/{contact}/history')
  }
  return (
    <>
      <Button icon={IconTicket} shortcut="K" onClick={() => setOpen(true)}>
        {t('ticket')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewTicket contactId={id} onClose={close} onDone={done} />
        </Suspense>
      )}
    </>
  )
}
