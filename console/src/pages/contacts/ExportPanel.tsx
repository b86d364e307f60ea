import { parley } from '#console/api/client.ts'
import { Panel } from '#console/ui/Panel.tsx'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Query } from '#sdk/types.ts'
import { contacts } from './words.ts'

interface Props {
  query: Partial<Query<'GET', '/contact'>>
  sort: string | undefined
  /** As the list shows them. */
  columns: string[]
  total: number | undefined
  onClose: () => void
}

/** Says how many rows the file will have, and links to it. */
export const ExportPanel = ({ query, sort, columns, total, onClose }: Props) => {
  const say = useWords(contacts)
  const { page: _page, per_page: _rows, after_id: _after, ...filters } = query
  const href = parley.address('/contact/export', {
    query: { ...filters, ...(sort && { sort }), columns },
  })
  return (
    <Panel title={say('export_title')} onClose={onClose}>
      <p>{total !== undefined && say('export_says', { count: total, rows: formatNumber(total) })}</p>
      <p>
        <a href={href} download>
          {say('download')}
        </a>
      </p>
    </Panel>
  )
}
