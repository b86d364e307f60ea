import type { Driver } from './driver.ts'

/** Every report: the figures, as text, and as a workbook. */
export const driveReports = async ({ drive }: Driver) => {
  for (const name of [
    'Summary',
    'Ticket',
    'TicketBreakdown',
    'OpenTicket',
    'Conversation',
    'ConversationBreakdown',
    'Score',
    'Volume',
    'Employee',
    'ServiceLevel',
    'Time',
    'Workload',
    'Topic',
    'Abandonment',
    'Handover',
    'EmployeeScore',
    'Staffing',
    'StaffingMiss',
  ]) {
    await drive(`get${name}Report`)
    await drive(`download${name}Report`)
    await drive(`download${name}ReportSheet`)
  }
}
