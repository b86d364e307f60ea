import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onTitle, pageTitle } from '#console/app/title.ts'

/** Announces the title of each page that opens. */
export const Announcer = () => {
  const [title, setTitle] = useState('')
  useEffect(() => onTitle(() => setTitle(pageTitle())), [])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
