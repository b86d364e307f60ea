/** More failed files than this are no accident of a loaded machine. */
const MAX_REPEATED = 3

/**
 * The files of a run that are worth another try by themselves, on a machine that does nothing else: a few whose tests
 * failed beside all the others. None if something failed that is not a file's, such as a process that died.
 */
export const worthRepeating = ({ code, failed }) => {
  const areFiles = failed.every((name) => name.endsWith('.test.ts'))
  return code !== 0 && areFiles && failed.length <= MAX_REPEATED ? failed : []
}

/**
 * Runs tests, and once more those worth repeating, by `runAlone`. Both resolve with an exit code and the names of the
 * files that failed. Resolves with the code to end with, and the files that passed only alone: their tests depend on the
 * load, and the report names them.
 */
export const runWithRepeats = async (run, runAlone) => {
  const first = await run()
  const files = worthRepeating(first)
  if (!files.length) return { code: first.code, unsteady: [] }
  const { code } = await runAlone(files)
  return { code, unsteady: code === 0 ? files : [] }
}
