import type { Narrow } from '../period.ts'
import { EmployeeScores } from './EmployeeScores.tsx'
import { Handovers } from './Handovers.tsx'
import { TimeSpent } from './TimeSpent.tsx'
import { Workload } from './Workload.tsx'

/** What each employee has to do now, was scored with, passed on, and spent time on. */
export const Team = (narrow: Narrow) => (
  <>
    <Workload {...narrow} />
    <EmployeeScores {...narrow} />
    <Handovers {...narrow} />
    <TimeSpent {...narrow} />
  </>
)
