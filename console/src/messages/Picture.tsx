import { type ComponentPropsWithoutRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import classes from './messages.module.css'
import { messageWords } from './words.ts'

interface Props extends ComponentPropsWithoutRef<'img'> {
  src: string
  alt: string
  /** The image to show if `src` cannot be loaded. */
  instead?: string | undefined
}

const Shown = ({ src, alt, instead, ...rest }: Props) => {
  const t = useWords(messageWords)
  const [left, setLeft] = useState(instead ? [src, instead] : [src])
  const [address] = left
  if (address)
    return (
      <img
        {...rest}
        src={address}
        alt={alt}
        referrerPolicy="no-referrer"
        onError={() => setLeft(left.slice(1))}
      />
    )
  return (
    <span className={classes.broken}>
      {alt && <span>{alt}</span>}
      {t('broken_image')}
    </span>
  )
}

/** An external image, replaced by a notice if it cannot be fetched. */
export const Picture = (props: Props) => <Shown key={props.src} {...props} />
