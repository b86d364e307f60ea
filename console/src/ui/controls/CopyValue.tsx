import { useRef, useState } from 'react'
import { IconCheck, IconCopy } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../page/Section.module.css'
import { IconButton } from './IconButton.tsx'

/** A value with a button to copy it, or to select it where the browser does not let a page copy. */
export const CopyValue = ({ label, value }: { label: string; value: string }) => {
  const t = useWords(common)
  const [isCopied, copied] = useState(false)
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      copied(true)
    } catch {
      // Browsers refuse it, and have no clipboard at all on a page without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
    }
  }
  return (
    <div>
      <div className={classes.name}>{label}</div>
      <div className={classes.copied}>
        <code ref={shown}>{value}</code>
        <IconButton
          icon={isCopied ? IconCheck : IconCopy}
          label={`${t(isCopied ? 'copied' : 'copy')}: ${label}`}
          onClick={copy}
        />
      </div>
    </div>
  )
}
