import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { announcement, onAnnouncement } from '#console/app/title.ts'

/** Announces the title of each page that opens, and what is wrong with a field that was left. */
export const Announcer = () => {
  const [{ text, count }, setAnnounced] = useState({ text: '', count: 0 })
  useEffect(() => onAnnouncement(() => setAnnounced(announcement())), [])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* A new element, so that the same text is read again. */}
      <span key={count}>{text}</span>
    </VisuallyHidden>
  )
}
