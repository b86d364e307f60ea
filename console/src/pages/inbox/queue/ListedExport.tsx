import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { conversationColumns } from '#console/lists/conversationColumns.ts'
import { ExportPanel } from '#console/lists/ExportPanel.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDownload } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import { paneWords } from '../paneWords.ts'
import type { Sections } from './QueueSections.tsx'

const key = 'Shift+E'

/** The file of the listed conversations: a button, and the panel that it opens. */
export const ListedExport = ({ listed: { narrowing, list, sort } }: Pick<Sections, 'listed'>) => {
  const t = useWords(paneWords)
  const mayExport = useMay()('conversation.export')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useKeys(mayExport ? [{ key, label: t('export'), run: open }] : [])
  if (!mayExport) return null
  return (
    <>
      <IconButton icon={IconDownload} label={t('export')} shortcut={key} onClick={open} />
      {isOpen && (
        <ExportPanel
          path="/conversation"
          title={t('export')}
          query={narrowing.query}
          sort={sort}
          columns={conversationColumns}
          total={list.data?.meta.total}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
