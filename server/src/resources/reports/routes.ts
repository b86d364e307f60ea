import type { App } from '#http/endpoint.ts'
import { conversationReport } from './conversations.ts'
import { employeeReport } from './employees.ts'
import { scoreReport } from './scores.ts'
import { serviceLevelReport } from './service-levels.ts'
import { summaryReport } from './summary.ts'
import { ticketReports } from './tickets.ts'
import { timeReport } from './time.ts'
import { volumeReport } from './volume.ts'

/** Serves reports on a period, as JSON and as files. */
export const reports = (app: App) => {
  summaryReport(app)
  ticketReports(app)
  conversationReport(app)
  scoreReport(app)
  volumeReport(app)
  employeeReport(app)
  serviceLevelReport(app)
  timeReport(app)
}
