import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { announcement, onAnnouncement } from '#console/app/title.ts'

/** Announces the title of each page that opens, and what is wrong with a field that was left. */
export const Announcer = () => {
  const [text, setText] = useState('')
  useEffect(() => onAnnouncement(() => setText(announcement())), [])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  )
}
