import type { CSSProperties } from 'react'
import { useWords } from '#console/words/words.ts'
import { Actions } from './Actions.tsx'
import type { Card, ImageCard, Label } from './content.ts'
import { LinkedText } from './LinkedText.tsx'
import classes from './messages.module.css'
import { Picture } from './Picture.tsx'
import { messageWords } from './words.ts'

interface Props {
  chosen?: string | undefined
}

const Image = ({ src, alt }: { src: string | undefined; alt: string }) =>
  src ? <Picture src={src} alt={alt} loading="lazy" /> : <div className={classes.noImage} />

/** Cards that scroll sideways. Text cards show at most three actions at a time; further ones scroll. */
export const Carousel = ({ cards, chosen }: Props & { cards: Card[] }) => {
  const say = useWords(messageWords)
  return (
    <section className={classes.carousel} aria-label={say('carousel', { count: cards.length })} tabIndex={0}>
      {cards.map(({ image, title, text, actions }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike.
        <article key={place} className={classes.card}>
          {image && <Image src={image} alt="" />}
          <div className={classes.cardText}>
            {title && <strong>{title}</strong>}
            {text && (
              <span>
                <LinkedText text={text} />
              </span>
            )}
          </div>
          <Actions actions={actions} chosen={chosen} />
        </article>
      ))}
    </section>
  )
}

// The sender chooses the colors: they are shown as given, and never carry meaning alone.
const paint = ({ background, border, color }: Label): CSSProperties => ({
  ...(background && { background, color: color ?? readableOn(background) }),
  ...(border && { borderColor: border }),
})

const readableOn = (background: string) => {
  const digits = background.slice(1)
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red, green, blue] = [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16))
  const light = 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0)
  return light > 140 ? 'black' : 'white'
}

export const ImageCarousel = ({ cards, chosen }: Props & { cards: ImageCard[] }) => {
  const say = useWords(messageWords)
  return (
    <section
      className={classes.carousel}
      aria-label={say('image_carousel', { count: cards.length })}
      tabIndex={0}
    >
      {cards.map(({ image, action, button, badge }, place) => (
        <article
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike.
          key={place}
          className={classes.imageCard}
          data-chosen={(chosen !== undefined && action.value === chosen) || undefined}
        >
          <Image src={image} alt={button ? '' : action.label} />
          {badge && (
            <span className={classes.badge} style={paint(badge)}>
              {badge.text}
            </span>
          )}
          {button && (
            <span className={classes.imageButton} style={paint(button)}>
              {action.url ? (
                <a href={action.url} target="_blank" rel="noreferrer noopener">
                  {button.text}
                </a>
              ) : (
                button.text
              )}
            </span>
          )}
        </article>
      ))}
    </section>
  )
}
