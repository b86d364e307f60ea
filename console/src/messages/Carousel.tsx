import type { CSSProperties } from 'react'
import { useWords } from '#console/words/words.ts'
import type { Card, ImageCard, Label } from '#shared/content.ts'
import { Actions } from './Actions.tsx'
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
  ...(background && { background, color }),
  ...(border && { borderColor: border }),
})

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
          data-chosen={(action.kind === 'reply' && action.value === chosen) || undefined}
        >
          <Image src={image} alt={button ? '' : action.label} />
          {badge && (
            <span className={classes.badge} style={paint(badge)}>
              {badge.text}
            </span>
          )}
          {button && (
            <span className={classes.imageButton} style={paint(button)}>
              {action.kind === 'link' ? (
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
