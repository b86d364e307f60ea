import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { closeByEscape } from '#console/ui/page/closing.ts'
import { useWords } from '#console/words/words.ts'
import { MergeForm } from './MergeForm.tsx'
import { linkWords } from './words.ts'

const maxSelected = 10

interface Props {
  ids: number[]
  onDone: (kept: number) => void
  position: 'top-start' | 'bottom-end'
}

/** The button that merges tickets: the selected ones, or a ticket with another one. */
export const Merging = ({ ids, onDone, position }: Props) => {
  const t = useWords(linkWords)
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const canMerge = may('ticket_merge.create') && ids.length <= maxSelected
  useKeys(canMerge ? [{ key: 'Shift+M', label: t('merge_title'), run: () => setOpen(true) }] : [])
  if (!canMerge) return null
  const done = (kept: number) => {
    setOpen(false)
    onDone(kept)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      closeOnEscape={false}
      position={position}
      width={360}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button kind="quiet" shortcut="Shift+M" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('merge')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown {...closeByEscape(() => setOpen(false))}>
        {isOpen && <MergeForm ids={ids} onDone={done} />}
      </Popover.Dropdown>
    </Popover>
  )
}
