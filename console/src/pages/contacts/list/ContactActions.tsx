import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconCopyCheck, IconDownload, IconPlus, type IconProps } from '#console/ui/controls/icons.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'

interface Action {
  icon: ComponentType<IconProps>
  label: string
  onClick: () => void
}

const Quiet = ({ icon, label, onClick }: Action) =>
  useIsNarrow() ? (
    <IconButton icon={icon} label={label} onClick={onClick} />
  ) : (
    <Button kind="quiet" icon={icon} onClick={onClick}>
      {label}
    </Button>
  )

/** The header actions of the contact list: duplicates, export, new contact. */
export const ContactActions = ({ onOpen }: { onOpen: (panel: 'new' | 'export') => void }) => {
  const t = useWords(contacts)
  const may = useMay()
  const navigate = useNavigate()
  return (
    <>
      {may('contact_merge.read') && (
        <Quiet
          icon={IconCopyCheck}
          label={t('duplicates')}
          onClick={() => void navigate({ to: '/contacts/duplicates' })}
        />
      )}
      {may('contact.export') && (
        <Quiet icon={IconDownload} label={t('export')} onClick={() => onOpen('export')} />
      )}
      {may('contact.create') && (
        <Button kind="primary" icon={IconPlus} shortcut="C" onClick={() => onOpen('new')}>
          {t('new_contact')}
        </Button>
      )}
    </>
  )
}
