import type { CSSProperties } from 'react'
import { parley } from '#console/api/client.ts'
import { useWords } from '#console/words/words.ts'
import type { Card, Content, ImageCard, Label } from '#shared/content.ts'
import { Actions } from './Actions.tsx'
import { LinkedText } from './LinkedText.tsx'
import classes from './messages.module.css'
import { Picture } from './Picture.tsx'
import { messageWords } from './words.ts'

interface Props {
  chosen?: string | undefined
}

const Image = ({ card: { image, file }, alt }: { card: Pick<Card, 'image' | 'file'>; alt: string }) => {
  const at = file ? { path: { file } } : undefined
  const src = at ? parley.address('/file/{file}/thumbnail', at) : image
  if (!src) return <div className={classes.noImage} />
  const instead = at && parley.address('/file/{file}', { ...at, query: { inline: true } })
  return <Picture src={src} instead={instead} alt={alt} loading="lazy" />
}

/** Cards that scroll sideways. Text cards show at most three actions at a time; further ones scroll. */
const Carousel = ({ cards, chosen }: Props & { cards: Card[] }) => {
  const t = useWords(messageWords)
  return (
    <section className={classes.carousel} aria-label={t('carousel', { count: cards.length })} tabIndex={0}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike.
        <article key={place} className={classes.card}>
          {(card.file || card.image) && <Image card={card} alt="" />}
          <div className={classes.cardText}>
            {card.title && <strong>{card.title}</strong>}
            {card.text && (
              <span>
                <LinkedText text={card.text} />
              </span>
            )}
          </div>
          <Actions actions={card.actions} chosen={chosen} />
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

const ImageCarousel = ({ cards, chosen }: Props & { cards: ImageCard[] }) => {
  const t = useWords(messageWords)
  return (
    <section
      className={classes.carousel}
      aria-label={t('image_carousel', { count: cards.length })}
      tabIndex={0}
    >
      {cards.map((card, place) => {
        const { action, button, badge } = card
        return (
          <article
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards may be alike.
            key={place}
            className={classes.imageCard}
            data-chosen={(action.kind === 'reply' && action.value === chosen) || undefined}
          >
            <Image card={card} alt={button ? '' : action.label} />
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
        )
      })}
    </section>
  )
}

type CardsContent = Extract<Content, { cards: unknown }>

/** The cards or images of a message. */
export const Cards = ({ content, chosen }: Props & { content: CardsContent }) =>
  content.type === 'carousel' ? (
    <Carousel cards={content.cards} chosen={chosen} />
  ) : (
    <ImageCarousel cards={content.cards} chosen={chosen} />
  )
