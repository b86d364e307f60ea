import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'
import { onTitle } from './title.ts'

/** Reads out the title of the page that was opened. */
export const Announcer = () => {
  const [title, setTitle] = useState('')
  useEffect(() => onTitle(setTitle), [])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
