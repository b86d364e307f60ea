/** Node's options for a process of the service. */
export const heapFlags: string[]

/** Runs npm. */
export const npm: (args: string[], options: object) => Promise<{ code: number; written: string }>
