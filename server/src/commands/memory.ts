import { Option } from 'commander'

export interface MemoryOptions {
  memory?: string
}

/** The option that does the same as the variable `MEMORY`. The launcher reads both, for the options of Node. */
export const memoryOption = () =>
  new Option('--memory <profile>', 'small: for a machine with 512 MB').choices(['standard', 'small'])

/** Returns the environment with the option in it, for this process and those that it starts. */
export const withMemory = (memory: string | undefined) => {
  if (memory !== undefined) process.env.MEMORY = memory
  return process.env
}
