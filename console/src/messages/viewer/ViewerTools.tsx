import { Download } from '#console/ui/controls/Download.tsx'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconDownload,
  IconMinus,
  IconPlus,
  IconX,
} from '#console/ui/controls/icons.ts'
import { useIsNarrow } from '#console/ui/page/narrow.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Among } from './useViewer.ts'
import { MAX_ZOOM, type ZoomChange } from './useZoom.ts'
import classes from './Viewer.module.css'
import { viewerWords } from './words.ts'

interface Props {
  address: string
  name: string
  files: Among
  pages: Among
  zoom: number
  change: (by: ZoomChange) => void
  onClose: () => void
}

/** The bar below a picture or PDF: its name and place, the others, its pages, its size, and a copy of it. */
export const ViewerTools = ({ address, name, files, pages, zoom, change, onClose }: Props) => {
  const t = useWords(viewerWords)
  const isNarrow = useIsNarrow()
  const tCommon = useWords(common)
  const placeOf = (word: 'place' | 'page', { at, count }: Among) =>
    count > 1 && t(word, { at: at + 1, count })
  return (
    <div className={classes.tools}>
      <p role="status" dir="auto">
        {name} <small>{[placeOf('place', files), placeOf('page', pages)].filter(Boolean).join(' · ')}</small>
      </p>
      {files.count > 1 && (
        <>
          <IconButton icon={IconArrowLeft} label={t('previous')} onClick={() => files.move(files.at - 1)} />
          <IconButton icon={IconArrowRight} label={t('next')} onClick={() => files.move(files.at + 1)} />
        </>
      )}
      {pages.count > 1 && (
        <>
          <IconButton
            icon={IconArrowUp}
            label={t('previous_page')}
            onClick={() => pages.move(pages.at - 1)}
          />
          <IconButton icon={IconArrowDown} label={t('next_page')} onClick={() => pages.move(pages.at + 1)} />
        </>
      )}
      <IconButton icon={IconMinus} label={t('smaller')} disabled={zoom === 1} onClick={() => change('out')} />
      <IconButton
        icon={IconPlus}
        label={t('larger')}
        disabled={zoom === MAX_ZOOM}
        onClick={() => change('in')}
      />
      <Download
        href={address}
        download={name}
        className={classes.download}
        {...(isNarrow && { 'aria-label': t('download') })}
      >
        <IconDownload size={16} stroke={1.6} aria-hidden />
        {!isNarrow && t('download')}
      </Download>
      <IconButton icon={IconX} label={tCommon('close')} onClick={onClose} />
    </div>
  )
}
