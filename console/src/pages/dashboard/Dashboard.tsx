import { useZone } from '#console/api/zone.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { placeOfZone } from '#console/words/time.ts'
import { useWords } from '#console/words/words.ts'
import { Responses, Scores, Volume } from './Charts.tsx'
import { Choices } from './Choices.tsx'
import { useConversationExport } from './ConversationExport.tsx'
import classes from './Dashboard.module.css'
import { Figures } from './Figures.tsx'
import { OpenTickets } from './OpenTickets.tsx'
import { useNarrowed } from './period.ts'
import { ServiceLevels } from './ServiceLevels.tsx'
import { useReport } from './useReport.ts'
import { dashboard } from './words.ts'

export const Component = () => {
  const say = useWords(dashboard)
  const { at, timeZone } = useZone()
  const narrowed = useNarrowed()
  const { set, span, query, who, isTable } = narrowed
  const summary = useReport('/report/summary', { ...query, compare: true })
  const toggle = () => set({ tables: isTable ? (undefined as never) : true })
  useKeys([{ key: 'T', label: say('tables'), run: () => void toggle() }])
  const narrow = { query, who, isTable }
  const taking = useConversationExport(query)
  return (
    <Page
      title={say('title')}
      views={<Choices {...narrowed} />}
      actions={
        <>
          <span className={classes.asOf} data-awaited={!summary.data || undefined}>
            {say('as_of', {
              time: at(summary.dataUpdatedAt).slice(11, 16),
              zone: placeOfZone(timeZone),
              count: span,
            })}
          </span>
          {taking.button}
          <Button kind="quiet" shortcut="T" aria-pressed={isTable} onClick={() => void toggle()}>
            {say('tables')}
          </Button>
        </>
      }
    >
      <Figures summary={summary} who={who} />
      <div className={classes.charts}>
        <Responses {...narrow} />
        <OpenTickets {...narrow} />
        <Volume {...narrow} />
        <Scores {...narrow} />
        <ServiceLevels {...narrow} />
      </div>
      {taking.panel}
    </Page>
  )
}
