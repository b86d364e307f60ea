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
  /** What there are `count` of. */
  unit?: 'picture' | 'page'
}

const unitWords = {
  picture: { place: 'place', previous: 'previous', next: 'next' },
  page: { place: 'page', previous: 'previous_page', next: 'next_page' },
} as const

/** The bar below a picture or page: its name and place, the others, its size, and a copy of it. */
export const ViewerTools = ({ address, name, at, count, zoom, change, move, onClose, unit }: Props) => {
  const words = unitWords[unit ?? 'picture']
  const say = useWords(viewerWords)
  const sayCommon = useWords(common)
  return (
    <div className={classes.tools}>
      <p role="status" dir="auto">
        {name} {count > 1 && <small>{say(words.place, { at: at + 1, count })}</small>}
      </p>
      {count > 1 && (
        <>
          <IconButton icon={IconArrowLeft} label={say(words.previous)} onClick={() => move(at - 1)} />
          <IconButton icon={IconArrowRight} label={say(words.next)} onClick={() => move(at + 1)} />
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
