import type { Narrow } from '../period.ts'
import { ConversationBreakdown } from './ConversationBreakdown.tsx'
import { EmployeeScores } from './EmployeeScores.tsx'
import { EmployeeWork } from './EmployeeWork.tsx'
import { Handovers } from './Handovers.tsx'
import { TicketBreakdown } from './TicketBreakdown.tsx'
import { TimeSpent } from './TimeSpent.tsx'
import { Workload } from './Workload.tsx'

/** What each employee has to do now, did, was scored with, passed on, and spent time on; and the tickets and chats. */
export const Team = (narrow: Narrow) => (
  <>
    <Workload {...narrow} />
    <EmployeeWork {...narrow} />
    <EmployeeScores {...narrow} />
    <TicketBreakdown {...narrow} />
    <ConversationBreakdown {...narrow} />
    <Handovers {...narrow} />
    <TimeSpent {...narrow} />
  </>
)
