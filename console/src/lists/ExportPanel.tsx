import { parley } from '#console/api/client.ts'
import { Download } from '#console/ui/controls/Download.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { ListPath } from '#sdk/types.ts'
import { lists } from './words.ts'

interface Props {
  path: ListPath & ('/contact' | '/company' | '/ticket' | '/csat-score' | '/conversation')
  title: string
  /** The list's filters and sort. */
  query: object
  sort?: string | undefined
  /** The columns of the file. By default, the API chooses. */
  columns?: string[]
  total: number | undefined
  onClose: () => void
}

/** Shows the number of rows in a list's export and links to the file. */
export const ExportPanel = ({ path, title, query, sort, columns, total, onClose }: Props) => {
  const t = useWords(lists)
  const asked = { ...query, ...(sort && { sort }), ...(columns && { columns }) }
  return (
    <Panel title={title} onClose={onClose}>
      <p>{total !== undefined && t('export_says', { count: total, rows: formatNumber(total) })}</p>
      <Download href={parley.address(`${path}/export`, { query: asked as never })}>{t('download')}</Download>
    </Panel>
  )
}
