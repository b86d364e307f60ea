/** The test files that `npm test` runs. */
export const everything = [
  'server/**/*.test.ts',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
  'simulator/**/*.test.ts',
  'widget/**/*.test.ts',
  'sdk/**/*.test.ts',
  'console/**/*.test.ts',
]
