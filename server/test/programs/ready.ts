import type { ChildProcessByStdio } from 'node:child_process'
import type { Readable } from 'node:stream'

/** Follows what a program that serves writes: what it said so far, and its address, once it has told it. */
export const following = (child: ChildProcessByStdio<null, Readable, Readable>) => {
  let text = ''
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        text += bytes
        const [, found] = /ready at (\S+)/.exec(text) ?? []
        if (found) resolve(found)
      })
    child.once('exit', (code, signal) => reject(new Error(`It ended (${code ?? signal}): ${text}`)))
  })
  return { address, said: () => text }
}

/** Returns the address of a program that serves, once it has told it. */
export const readyAt = (child: ChildProcessByStdio<null, Readable, Readable>) => following(child).address
