import { IconCopyCheck, IconDownload, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { contacts } from './words.ts'

/** What the header of the contacts offers: duplicates, export, a new one. */
export const ContactActions = ({ onOpen }: { onOpen: (panel: 'new' | 'export') => void }) => {
  const say = useWords(contacts)
  const may = useMay()
  const navigate = useNavigate()
  return (
    <>
      {may('contact_merge.read') && (
        <Button
          kind="quiet"
          icon={IconCopyCheck}
          onClick={() => void navigate({ to: '/contacts/duplicates' })}
        >
          {say('duplicates')}
        </Button>
      )}
      <Button kind="quiet" icon={IconDownload} onClick={() => onOpen('export')}>
        {say('export')}
      </Button>
      {may('contact.create') && (
        <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => onOpen('new')}>
          {say('new_contact')}
        </Button>
      )}
    </>
  )
}
