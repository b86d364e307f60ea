const MB = 1_048_576
const GB = 1_024 * MB

/** Returns a size in words: in whole megabytes below a gigabyte, rounded down, so that no space is named that is not there. */
export const sizeInWords = (bytes: number) =>
  bytes < GB ? `${Math.floor(bytes / MB)} MB` : `${(bytes / GB).toFixed(1)} GB`
