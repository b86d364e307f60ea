const units = ['B', 'kB', 'MB', 'GB', 'TB']

/** Formats bytes in decimal units: 1.2 MB. */
export const formatBytes = (bytes: number) => {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = (bytes / 1000 ** step).toLocaleString('en-US', { maximumFractionDigits: step && 1 })
  return `${amount} ${units[step]}`
}
