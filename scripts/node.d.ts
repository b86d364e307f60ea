/** Node's options for a process of the service. */
export const heapFlags: string[]
