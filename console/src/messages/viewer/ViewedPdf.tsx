import { IconFile } from '#console/ui/controls/icons.ts'
import { formatBytes } from '#console/words/format.ts'
import { Opener } from './Opener.tsx'
import classes from './Viewer.module.css'

interface Props {
  address: string
  name: string
  size: number
  className: string | undefined
}

/** A PDF that opens in the viewer. */
export const ViewedPdf = ({ address, name, size, className }: Props) => (
  <Opener kind="pdf" className={`${className} ${classes.pdf}`} {...{ address, name }}>
    <IconFile size={16} stroke={1.6} aria-hidden />
    <span dir="auto">{name}</span> <small>{formatBytes(size)}</small>
  </Opener>
)
