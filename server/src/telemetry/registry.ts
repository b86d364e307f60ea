import { Registry } from 'prom-client'

/** The metrics of this process, whatever runs in it: requests, jobs or both. */
export const processRegistry = new Registry()
