import { Responses, Scores, Volume } from './Charts.tsx'
import classes from './Dashboard.module.css'
import { Figures } from './Figures.tsx'
import { OpenTickets } from './OpenTickets.tsx'
import type { Narrow } from './period.ts'
import { ServiceLevels } from './ServiceLevels.tsx'
import type { useReport } from './useReport.ts'

interface Props extends Narrow {
  summary: ReturnType<typeof useReport<'/report/summary'>>
}

/** The figures of the period and how they came about. */
export const Overview = ({ summary, ...narrow }: Props) => (
  <>
    <Figures summary={summary} who={narrow.who} />
    <div className={classes.charts}>
      <Responses {...narrow} />
      <OpenTickets {...narrow} />
      <Volume {...narrow} />
      <Scores {...narrow} />
      <ServiceLevels {...narrow} />
    </div>
  </>
)
