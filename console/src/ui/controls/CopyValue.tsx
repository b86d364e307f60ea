import { useState } from 'react'
import { IconCheck, IconCopy } from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../page/Section.module.css'
import { IconButton } from './IconButton.tsx'

/** A value with a button to copy it. */
export const CopyValue = ({ label, value }: { label: string; value: string }) => {
  const say = useWords(common)
  const [isCopied, copied] = useState(false)
  const copy = () => navigator.clipboard.writeText(value).then(() => copied(true))
  return (
    <div>
      <div className={classes.name}>{label}</div>
      <div className={classes.copied}>
        <code>{value}</code>
        <IconButton
          icon={isCopied ? IconCheck : IconCopy}
          label={`${say(isCopied ? 'copied' : 'copy')}: ${label}`}
          onClick={copy}
        />
      </div>
    </div>
  )
}
