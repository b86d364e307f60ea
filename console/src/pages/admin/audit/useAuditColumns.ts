import { useIsCrowded, useIsNarrow, useIsRoomy, useIsStacked } from '#console/ui/page/narrow.ts'
import type { Column } from '#console/ui/table/Table.tsx'
import { toOwn } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { useActionLabel } from './actions.ts'
import { nameIn } from './named.ts'
import { useAuthor } from './useAuthor.ts'
import { audit } from './words.ts'

type Entry = Schemas['AuditEntry']
type Size = 'phone' | 'stacked' | 'crowded' | 'wide' | 'roomy'
type Key = 'action' | 'who' | 'record' | 'when' | 'address'

/**
 * The width of each column in pixels, in their order, so that they fit beside the menus. On a phone, the record's name is
 * reached by scrolling. The panel of an entry has its address too.
 */
const layouts: Record<Size, [Key, number][]> = {
  phone: [
    ['action', 130],
    ['who', 90],
    ['when', 100],
    ['record', 240],
  ],
  stacked: [
    ['action', 130],
    ['who', 90],
    ['when', 100],
    ['record', 136],
  ],
  crowded: [
    ['action', 180],
    ['record', 160],
    ['who', 150],
    ['when', 140],
  ],
  wide: [
    ['action', 210],
    ['record', 236],
    ['who', 156],
    ['when', 146],
    ['address', 140],
  ],
  roomy: [
    ['action', 270],
    ['record', 300],
    ['who', 176],
    ['when', 146],
    ['address', 150],
  ],
}

const useSize = (): Size => {
  const isNarrow = useIsNarrow()
  const isStacked = useIsStacked()
  const isCrowded = useIsCrowded()
  const isRoomy = useIsRoomy()
  if (isNarrow) return 'phone'
  if (isStacked) return 'stacked'
  if (isCrowded) return 'crowded'
  return isRoomy ? 'roomy' : 'wide'
}

/** Returns the columns of the audit log that fit the window, and the name of their layout. */
export const useAuditColumns = () => {
  const t = useWords(audit)
  const actionLabel = useActionLabel()
  const authorOf = useAuthor()
  const size = useSize()
  const isShort = size === 'phone' || size === 'stacked'
  const render: Record<Key, (entry: Entry) => string> = {
    action: actionLabel,
    who: authorOf,
    record: (entry) => nameIn(entry) || (entry.record_id ? `#${entry.record_id}` : ''),
    when: ({ created_at }) => (isShort ? toOwn(created_at).slice(5, 16) : toOwn(created_at)),
    address: ({ address }) => address ?? '',
  }
  const columns: Column<Entry>[] = layouts[size].map(([key, width]) => ({
    ...{ key, width },
    title: t(key),
    render: render[key],
  }))
  return { size, columns }
}
