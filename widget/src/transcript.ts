const releaseMs = 60_000

/** Lets the visitor save a transcript, with the times of their own clock, as a file. */
export const saveTranscript = async (download: (path: string) => Promise<Blob>) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const text = await download(`transcript?time_zone=${encodeURIComponent(timeZone)}`)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(text)
  link.download = 'chat.txt'
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs)
}
