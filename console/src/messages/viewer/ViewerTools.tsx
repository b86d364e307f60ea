import { Download } from '#console/ui/controls/Download.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import {
  IconArrowLeft,
  IconArrowRight,
  IconDownload,
  IconMinus,
  IconPlus,
  IconX,
} from '#console/ui/controls/icons.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { MAX_ZOOM, type ZoomChange } from './useZoom.ts'
import classes from './Viewer.module.css'
import { viewerWords } from './words.ts'

interface Props {
  address: string
  name: string
  /** The picture's place among `count`, from 0. */
  at: number
  count: number
  zoom: number
  change: (by: ZoomChange) => void
  move: (to: number) => void
  onClose: () => void
}

/** The bar below a picture: its name and place, the others, its size, and a copy of it. */
export const ViewerTools = ({ address, name, at, count, zoom, change, move, onClose }: Props) => {
  const say = useWords(viewerWords)
  const sayCommon = useWords(common)
  return (
    <div className={classes.tools}>
      <p role="status" dir="auto">
        {name} {count > 1 && <small>{say('place', { at: at + 1, count })}</small>}
      </p>
      {count > 1 && (
        <>
          <IconButton icon={IconArrowLeft} label={say('previous')} onClick={() => move(at - 1)} />
          <IconButton icon={IconArrowRight} label={say('next')} onClick={() => move(at + 1)} />
        </>
      )}
      <IconButton
        icon={IconMinus}
        label={say('smaller')}
        disabled={zoom === 1}
        onClick={() => change('out')}
      />
      <IconButton
        icon={IconPlus}
        label={say('larger')}
        disabled={zoom === MAX_ZOOM}
        onClick={() => change('in')}
      />
      <Download href={address} download={name} className={classes.download}>
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {say('download')}
      </Download>
      <IconButton icon={IconX} label={sayCommon('close')} onClick={onClose} />
    </div>
  )
}
