/** The test files that `npm test` runs, those that take long first. */
export const everything = [
  'console/**/*.test.ts',
  'widget/**/*.test.ts',
  'server/test/*.test.ts',
  'server/src/{backup,backup/scheduled,cluster,commands,demo}/*.test.ts',
  'server/src/db/embedded/*.test.ts',
  'server/src/resources/imports/**/*.test.ts',
  'scripts/**/*.test.ts',
  'clients/**/*.test.ts',
  'server/**/*.test.ts',
  'bench/**/*.test.ts',
  'simulator/**/*.test.ts',
  'sdk/**/*.test.ts',
  'shared/**/*.test.ts',
]
