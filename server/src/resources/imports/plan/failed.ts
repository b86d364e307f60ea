/** Thrown when an import cannot go on; the message is for the employee who started it. */
export class FailedImport extends Error {}
