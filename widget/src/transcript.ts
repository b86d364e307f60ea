const releaseMs = 60_000

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The path of the visitor's transcript, with the times of their own clock. */
export const transcript = `transcript?time_zone=${encodeURIComponent(timeZone)}`

/** Lets the visitor save a transcript as a file. */
export const saveTranscript = (text: Blob) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(text)
  link.download = 'chat.txt'
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs)
}
