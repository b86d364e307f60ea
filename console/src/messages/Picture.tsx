import { type ComponentPropsWithoutRef, useState } from 'react'
import { useWords } from '#console/words/words.ts'
import classes from './messages.module.css'
import { messageWords } from './words.ts'

interface Props extends ComponentPropsWithoutRef<'img'> {
  src: string
  alt: string
}

const Shown = ({ alt, ...rest }: Props) => {
  const say = useWords(messageWords)
  const [isBroken, setBroken] = useState(false)
  if (!isBroken)
    return <img {...rest} alt={alt} referrerPolicy="no-referrer" onError={() => setBroken(true)} />
  return (
    <span className={classes.broken}>
      {alt && <span>{alt}</span>}
      {say('broken_image')}
    </span>
  )
}

/** An external image, replaced by a notice if it cannot be fetched. */
export const Picture = (props: Props) => <Shown key={props.src} {...props} />
