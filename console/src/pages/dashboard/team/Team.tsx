import type { Narrow } from '../period.ts'
import { EmployeeScores } from './EmployeeScores.tsx'
import { Handovers } from './Handovers.tsx'
import { Workload } from './Workload.tsx'

/** What each employee has to do now, passed on, and was scored with. */
export const Team = (narrow: Narrow) => (
  <>
    <Workload {...narrow} />
    <EmployeeScores {...narrow} />
    <Handovers {...narrow} />
  </>
)
