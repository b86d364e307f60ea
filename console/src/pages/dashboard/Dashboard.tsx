import { useZone } from '#console/api/zone.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useViews } from '#console/lists/views/useViews.ts'
import { ViewEdited } from '#console/lists/views/ViewEdited.tsx'
import { Views } from '#console/lists/views/Views.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { placeOfZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { Choices } from './Choices.tsx'
import { useConversationExport } from './ConversationExport.tsx'
import classes from './Dashboard.module.css'
import { Overview } from './Overview.tsx'
import { useNarrowed } from './period.ts'
import { Sections } from './Sections.tsx'
import { savedFilters } from './savedFilters.ts'
import { Staffing } from './staffing/Staffing.tsx'
import { Team } from './team/Team.tsx'
import { Topics } from './topics/Topics.tsx'
import { useReport } from './useReport.ts'
import { dashboard } from './words.ts'

export const Component = () => {
  const t = useWords(dashboard)
  const { at, timeZone } = useZone()
  const narrowed = useNarrowed()
  const { set, span, query, who, isTable, section } = narrowed
  const summary = useReport('/report/summary', { ...query, compare: true })
  const views = useViews('dashboard', true, savedFilters)
  const toggle = () => set({ tables: isTable ? (undefined as never) : true })
  useKeys([{ key: 'T', label: t('tables'), run: () => void toggle() }])
  const narrow = { query, who, isTable }
  const taking = useConversationExport(query)
  return (
    <Page
      title={t('title')}
      views={<Sections section={section} />}
      actions={
        <>
          {section === 'overview' && (
            <span className={classes.asOf} data-awaited={!summary.data || undefined}>
              {t('as_of', {
                time: at(summary.dataUpdatedAt).slice(11, 16),
                zone: placeOfZone(timeZone),
                count: span,
              })}
            </span>
          )}
          {taking.button}
          <Button kind="quiet" shortcut="T" aria-pressed={isTable} onClick={() => void toggle()}>
            {t('tables')}
          </Button>
        </>
      }
      toolbar={
        <>
          <div className={classes.filters}>
            <Choices {...narrowed} />
          </div>
          <Views state={views} />
          <ViewEdited state={views} />
        </>
      }
    >
      {section === 'overview' && <Overview {...narrow} summary={summary} />}
      {section === 'team' && <Team {...narrow} />}
      {section === 'topics' && <Topics {...narrow} />}
      {section === 'staffing' && <Staffing {...narrow} />}
      {taking.panel}
    </Page>
  )
}
