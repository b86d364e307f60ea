import { Popover } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/lists/List.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconX } from '#console/ui/controls/icons.ts'
import { closeByEscape } from '#console/ui/page/closing.ts'
import type { Selection } from '#console/ui/table/Table.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { contacts } from '../words.ts'
import { TagForm } from './TagForm.tsx'

const minSelected = 2
const maxSelected = 3

/** The number of selected contacts, and the actions on them. */
export const Selected = ({ selection }: { selection: Selection }) => {
  const t = useWords(contacts)
  const tCommon = useWords(common)
  const may = useMay()
  const navigate = useNavigate()
  const [isTagging, tag] = useState(false)
  const ids = [...selection.ids]
  const canMerge = may('contact_merge.create') && ids.length >= minSelected && ids.length <= maxSelected
  const merge = () => void navigate({ to: '/contacts/merge', search: { ids: ids.join(',') } as never })
  useKeys(canMerge ? [{ key: 'Shift+M', label: t('merge'), run: merge }] : [])
  if (ids.length === 0) return null
  return (
    <div className={classes.selected} data-over-rows data-keeps-clear>
      <strong role="status">{tCommon('selected', { count: ids.length })}</strong>
      {may('contact.update') && may('tag.read') && (
        <Popover
          opened={isTagging}
          onChange={tag}
          closeOnEscape={false}
          position="top-start"
          trapFocus
          returnFocus
          shadow="md"
        >
          <Popover.Target>
            <Button kind="quiet" aria-expanded={isTagging} onClick={() => tag(!isTagging)}>
              {t('tag')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown {...closeByEscape(() => tag(false))}>
            <TagForm ids={ids} onDone={() => tag(false)} />
          </Popover.Dropdown>
        </Popover>
      )}
      {canMerge && (
        <Button kind="quiet" shortcut="Shift+M" onClick={merge}>
          {t('merge')}
        </Button>
      )}
      <IconButton
        icon={IconX}
        label={tCommon('clear_selection')}
        onClick={() => selection.change(new Set())}
      />
    </div>
  )
}
