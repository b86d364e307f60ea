import { useWords } from '#console/words/words.ts'
import { Picture } from '../Picture.tsx'
import { Opener } from './Opener.tsx'
import classes from './Viewer.module.css'
import { viewerWords } from './words.ts'

interface Props {
  address: string
  name: string
  /** A smaller copy of it, if there is one. */
  thumbnail?: string
  /** In pixels, of the picture itself. */
  width?: number | null | undefined
  height?: number | null | undefined
}

const [maxWidth, maxHeight] = [312, 320]

/** Returns how large a picture is shown, so that nothing moves once it is there. */
const spaceOf = ({ width, height }: Pick<Props, 'width' | 'height'>) => {
  if (!width || !height) return undefined
  const scale = Math.min(1, maxWidth / width, maxHeight / height)
  return { width: Math.round(width * scale), aspectRatio: `${width} / ${height}` }
}

/** A picture that opens in the viewer. */
export const ViewedPicture = ({ address, name, thumbnail, width, height }: Props) => {
  const t = useWords(viewerWords)
  return (
    <Opener kind="picture" title={t('enlarge')} className={classes.opener} {...{ address, name }}>
      <Picture
        className={classes.picture}
        style={spaceOf({ width, height })}
        src={thumbnail ?? address}
        instead={thumbnail && address}
        alt={name}
        loading="lazy"
      />
    </Opener>
  )
}
