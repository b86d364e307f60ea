import { Filters } from '#console/lists/filters/Filters.tsx'
import { useViews } from '#console/lists/views/useViews.ts'
import { Views } from '#console/lists/views/Views.tsx'
import { ListedExport } from './ListedExport.tsx'
import classes from './Queue.module.css'
import type { Sections } from './QueueSections.tsx'

/** The saved views and the conditions of the conversations of all or of the team. */
export const ListedFilters = ({ listed }: Pick<Sections, 'listed'>) => {
  const { narrowing, list } = listed
  const views = useViews('conversation')
  return (
    <div className={classes.conditions}>
      {/* In an open conversation, V shows what the customer sees. */}
      <Views state={views} shortcut="Shift+V" />
      <div className={classes.chips}>
        <Filters {...narrowing} total={list.data?.meta.total} views={views} />
        <ListedExport listed={listed} />
      </div>
    </div>
  )
}
