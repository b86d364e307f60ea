import type { App } from '#http/endpoint.ts'
import { abandonmentReport } from './abandonment.ts'
import { conversationBreakdownReport } from './breakdown/conversations.ts'
import { ticketBreakdownReport } from './breakdown/tickets.ts'
import { conversationReport } from './conversations.ts'
import { employeeReport } from './employees.ts'
import { scoreReport } from './scores.ts'
import { serviceLevelReport } from './service-levels.ts'
import { staffingReports } from './staffing/report.ts'
import { summaryReport } from './summary.ts'
import { employeeScoreReport } from './team/employee-scores.ts'
import { handoverReport } from './team/handovers.ts'
import { workloadReport } from './team/workload.ts'
import { ticketReports } from './tickets.ts'
import { timeReport } from './time.ts'
import { topicReport } from './topics.ts'
import { volumeReport } from './volume.ts'

/** Serves reports on a period, as JSON and as files. */
export const reports = (app: App) => {
  summaryReport(app)
  ticketReports(app)
  ticketBreakdownReport(app)
  conversationReport(app)
  conversationBreakdownReport(app)
  scoreReport(app)
  volumeReport(app)
  employeeReport(app)
  serviceLevelReport(app)
  timeReport(app)
  workloadReport(app)
  topicReport(app)
  abandonmentReport(app)
  handoverReport(app)
  employeeScoreReport(app)
  staffingReports(app)
}
