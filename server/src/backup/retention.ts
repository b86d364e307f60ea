interface DatedBackup {
  finished_at: string
}

interface Rule {
  keep: number
  keepDays: number | undefined
  now: Date
}

const dayMs = 86_400_000

/**
 * Returns the backups that a rule no longer keeps: those beyond a number, and those that are too old. The last one
 * is always kept, and so are the named ones.
 */
export const expired = <T extends DatedBackup>(
  backups: T[],
  { keep, keepDays, now }: Rule,
  isNeeded: (backup: T) => boolean = () => false,
) => {
  const oldest = keepDays === undefined ? 0 : now.getTime() - keepDays * dayMs
  return backups
    .toSorted((a, b) => Date.parse(b.finished_at) - Date.parse(a.finished_at))
    .filter((backup, rank) => rank > 0 && (rank >= keep || Date.parse(backup.finished_at) < oldest))
    .filter((backup) => !isNeeded(backup))
}
