import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The socket, as /proc names it, at the server's end of a client's connection. */
export const socketOf = (clientPort: number) => {
  const remote = `:${clientPort.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n')
  const fields = lines.map((line) => line.trim().split(/\s+/)).find((each) => each[2]?.endsWith(remote))
  return `socket:[${fields?.[9]}]`
}

/** Whether a process has this socket open. */
export const isOpenIn = (pid: number, socket: string) =>
  readdirSync(`/proc/${pid}/fd`).some((name) => readlinkSync(`/proc/${pid}/fd/${name}`) === socket)
