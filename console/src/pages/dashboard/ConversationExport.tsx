import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useAddress } from '#console/app/address.ts'
import { useKeys } from '#console/keys/keys.ts'
import { conversationColumns } from '#console/lists/conversationColumns.ts'
import { ExportPanel } from '#console/lists/ExportPanel.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconDownload } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Narrow } from './period.ts'
import { dashboard } from './words.ts'

/** The file of the conversations behind the dashboard: a button, and the panel that it opens. */
export const useConversationExport = ({
  from,
  to,
  campaign_queue_id,
  of_group_id,
  ...who
}: Narrow['query']) => {
  const t = useWords(dashboard)
  const mayExport = useMay()('conversation.export')
  const [{ panel }, setAddress] = useAddress<{ panel: 'export' }>()
  const open = () => void setAddress({ panel: 'export' })
  useKeys(mayExport ? [{ key: 'Shift+E', label: t('export'), run: open }] : [])
  const isOpen = mayExport && panel === 'export'
  const queue = campaign_queue_id === undefined ? {} : { campaign_queue_id: [campaign_queue_id] }
  const group = of_group_id === undefined ? {} : { of_group_ids: [of_group_id] }
  const query = { created_at__start: from, created_at__end: to, ...who, ...queue, ...group }
  const { data } = useRead('/conversation', { query: { ...query, per_page: 1 } }, { enabled: isOpen })
  return {
    button: mayExport && (
      <IconButton icon={IconDownload} label={t('export')} shortcut="Shift+E" onClick={open} />
    ),
    panel: isOpen && (
      <ExportPanel
        path="/conversation"
        title={t('export')}
        query={query}
        sort="created_at"
        columns={conversationColumns}
        total={data?.meta.total}
        onClose={() => void setAddress({ panel: undefined }, { replace: true })}
      />
    ),
  }
}
