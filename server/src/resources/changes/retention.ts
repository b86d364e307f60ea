import type { Job } from '#jobs/job.ts'
import { removeOldChanges } from './queries.ts'

const perCommit = 20_000
const maxCommits = 100

/** Removes changes past their retention, the oldest first and a part at a time. */
export const oldChanges = (days: number): Job => ({
  name: 'old-changes',
  schedule: '*/10 * * * *',
  maxSeconds: 600,
  run: async ({ commit, signal }) => {
    for (let commits = 0; commits < maxCommits && !signal.aborted; commits++)
      if (!(await commit((db) => removeOldChanges(db, days, perCommit)))) return
  },
})
