/** The folder of the project. */
export const root: string

/** Node's options for a process of the service. */
export const heapFlags: string[]

/** Node's options for a command line and its environment, by the memory that there is. */
export const heapFlagsOf: (args: string[], env: Record<string, string | undefined>) => string[]

/** What the project's own programs have in their environment, unless it says otherwise. */
export const ownEnvironment: Record<string, string>

/** Writes a line for the person who started us. */
export const say: (line: string) => void

/** The running Node when it is new enough, and otherwise the one among the packages. */
export const findNode: () => string

/** Runs npm. */
export const npm: (args: string[], options: object) => Promise<{ code: number; written: string }>
