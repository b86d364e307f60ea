import { spawn } from 'node:child_process'

const windows = process.platform === 'win32'
const pressedTwice = 1000
/** How often we check whether the shell in which npm started us has ended. */
const checkMs = 500

/**
 * Runs a program in our place: it has our input and output, gets our signals, and its end is ours. Through the
 * channel it notices should we be killed. Returns its process.
 */
export const launch = (file, args, env) => {
  const child = spawn(file, args, {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // In a group of its own a Ctrl-C reaches us alone, and npm's copy of it can be left out.
    detached: !windows,
  })
  const last = {}
  const forward = (signal) => {
    const before = last[signal] || 0
    last[signal] = Date.now()
    if (last[signal] - before > pressedTwice && !(windows && signal === 'SIGINT')) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
  // npm passes signals to its shell, which ends and passes nothing on.
  if (process.env.npm_lifecycle_event) {
    const shell = process.ppid
    const checking = setInterval(() => {
      if (process.ppid === shell) return
      clearInterval(checking)
      forward('SIGTERM')
    }, checkMs)
    checking.unref()
  }
  child.on('error', (error) => {
    process.stderr.write(`${file} cannot be run: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
  return child
}
