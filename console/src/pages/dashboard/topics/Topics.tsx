import type { Narrow } from '../period.ts'
import { Abandonment } from './Abandonment.tsx'
import { TopicTable } from './TopicTable.tsx'

/** What customers asked for, and who left without an answer. */
export const Topics = (narrow: Narrow) => (
  <>
    <TopicTable {...narrow} />
    <Abandonment {...narrow} />
  </>
)
