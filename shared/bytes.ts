const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** Formats a whole number of bytes in decimal units: 1.2 MB. */
export const formatBytes = (bytes: number) => {
  const step = bytes && Math.floor(Math.log10(bytes) / 3)
  return `${Math.round((bytes / 1000 ** step) * 10) / 10} ${units[step]}`
}
