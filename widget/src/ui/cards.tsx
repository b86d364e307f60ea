import type { ImageCard, Label } from '#shared/content.ts'
import type { Entry } from '../thread.ts'
import type { WidgetContext } from './context.ts'
import { Option, OptionRows } from './options.tsx'
import { Text } from './text.tsx'

type Props = WidgetContext & { entry: Entry }

const hide = (event: Event) => (event.currentTarget as HTMLElement).classList.add('missing')

const Picture = ({ image, name }: { image: string; name: string }) => (
  <img class="picture" src={image} alt={name} loading="lazy" referrerpolicy="no-referrer" onError={hide} />
)

const Strip = ({ name, children }: { name: string; children: preact.ComponentChildren }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <section class="strip" aria-label={name} tabIndex={0}>
    <ul>{children}</ul>
  </section>
)

/** Cards side by side. */
export const Carousel = ({ entry, ...around }: Props) => {
  const { content } = entry
  if (content.type !== 'carousel') return null
  return (
    <Strip name={content.alt || around.words.cards}>
      {content.cards.map((card) => (
        <li class="card">
          {card.image && <Picture image={card.image} name="" />}
          <div class="words">
            {card.title && <strong>{card.title}</strong>}
            {card.text && (
              <p>
                <Text text={card.text} words={around.words} />
              </p>
            )}
          </div>
          <OptionRows {...around} entry={entry} actions={card.actions} />
        </li>
      ))}
    </Strip>
  )
}

const Mark = ({ label, class: name }: { label: Label; class: string }) => (
  <span
    class={name}
    style={{
      background: label.background,
      borderColor: label.border ?? label.background,
      color: label.color,
    }}
  >
    {label.text}
  </span>
)

const Face = ({ card, alt }: { card: ImageCard; alt: string }) => (
  <>
    {card.image && <Picture image={card.image} name={card.action.label ? '' : alt} />}
    {card.badge && <Mark class="badge" label={card.badge} />}
    {card.button && <Mark class="mark" label={card.button} />}
  </>
)

/** Images side by side, each with a badge and a button in its own colors. */
export const ImageCarousel = (props: Props) => {
  const { content } = props.entry
  if (content.type !== 'image_carousel') return null
  return (
    <Strip name={content.alt || props.words.cards}>
      {content.cards.map((card) => (
        <li class="card">
          <Option {...props} action={card.action} class="face">
            <Face card={card} alt={content.alt} />
          </Option>
        </li>
      ))}
    </Strip>
  )
}

/** A text with its options. */
export const OptionsCard = ({ entry, ...around }: Props) => {
  const { content } = entry
  if (content.type !== 'button') return null
  return (
    <div class="card wide">
      <p class="words">
        <Text text={content.text} words={around.words} />
      </p>
      <OptionRows {...around} entry={entry} actions={content.actions} />
    </div>
  )
}
