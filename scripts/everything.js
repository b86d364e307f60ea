/** The test files that `npm test` runs, those that take long first. */
export const everything = [
  'console/**/*.test.ts',
  'widget/**/*.test.ts',
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'simulator/**/*.test.ts',
  'sdk/**/*.test.ts',
  'shared/**/*.test.ts',
]
