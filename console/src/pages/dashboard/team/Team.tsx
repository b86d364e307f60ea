import type { Narrow } from '../period.ts'
import { EmployeeScores } from './EmployeeScores.tsx'
import { EmployeeWork } from './EmployeeWork.tsx'
import { Handovers } from './Handovers.tsx'
import { TicketBreakdown } from './TicketBreakdown.tsx'
import { TimeSpent } from './TimeSpent.tsx'
import { Workload } from './Workload.tsx'

/** What each employee has to do now, did, was scored with, passed on, and spent time on; and the tickets. */
export const Team = (narrow: Narrow) => (
  <>
    <Workload {...narrow} />
    <EmployeeWork {...narrow} />
    <EmployeeScores {...narrow} />
    <TicketBreakdown {...narrow} />
    <Handovers {...narrow} />
    <TimeSpent {...narrow} />
  </>
)
