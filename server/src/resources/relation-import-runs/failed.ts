/** An import that cannot go on, in words for whoever started it. */
export class FailedImport extends Error {}
