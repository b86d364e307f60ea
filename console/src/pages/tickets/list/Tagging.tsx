import { Popover } from '@mantine/core'
import { Button } from '#console/ui/controls/Button.tsx'
import { closeByEscape } from '#console/ui/page/closing.ts'
import { useWords } from '#console/words/words.ts'
import { tickets } from '../words.ts'
import { TagForm } from './TagForm.tsx'
import type { Changes } from './useBulkChange.ts'

interface Props {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onApply: (changes: Changes) => Promise<unknown>
}

/** The button that gives the selected tickets tags and takes some away. */
export const Tagging = ({ isOpen, onOpen, onClose, onApply }: Props) => {
  const t = useWords(tickets)
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && onClose()}
      closeOnEscape={false}
      position="top-start"
      trapFocus
      shadow="md"
    >
      <Popover.Target>
        <Button kind="quiet" shortcut="L" aria-expanded={isOpen} onClick={isOpen ? onClose : onOpen}>
          {t('tags')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown {...closeByEscape(onClose)}>
        <TagForm onApply={onApply} />
      </Popover.Dropdown>
    </Popover>
  )
}
