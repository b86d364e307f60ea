/**
 * The advisory locks of an installation that have one number, each by the work that holds it. What only SQL takes is here
 * too, with the migration that names it, so that no number is given twice.
 */
export const locks = {
  /** Held by the one process that makes scheduled backups. */
  backup: 7_261_954n,
  /** Shared by the transaction of each backup, scheduled or by hand, so that nobody takes it for an abandoned one. */
  backupSnapshot: 7_261_955n,
  /** Held to change the schema, and shared by work that must not see it change. */
  migration: 7_262_537_941n,
  fieldIndexes: 7_262_537_942n,
  /** 0008-paging.sql */
  pagingCounts: 7_262_537_943n,
  /** 0208-company-counts.sql */
  companyCounts: 7_262_537_944n,
  /** 0220-message-months.sql */
  messageMonths: 7_262_537_945n,
  imports: 7_262_537_946n,
  customFieldOrder: 7_262_537_947n,
  customCategoryOrder: 7_262_537_948n,
  configuration: 7_262_537_949n,
  broadSearches: 7_262_537_950n,
  upgradeSteps: 7_262_537_960n,
}

/** The first numbers of those that have two: the second one says what is locked. */
export const lockClasses = {
  /** By the numbers of `installationLocks`. */
  installation: 7262,
  /** By employee (0127-routing.sql). */
  loads: 7263,
  /** By employee. */
  timers: 7264,
  /** By one of 256 numbers (0166-key-locks.sql). */
  contactKeys: 726_253_795,
}

export const installationLocks = { staffedDesk: 5, router: 6 }
