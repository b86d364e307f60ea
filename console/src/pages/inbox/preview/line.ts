import type { Card, Content, ImageCard, Label } from '#console/messages/content.ts'
import { type Fields, fieldsOf, listOf, textOf } from '#console/messages/fields.ts'
import { card, cardsOf, named, rows, type Sent, say, withBelow } from './parts.ts'

const contentsOf = (box: unknown) => listOf(fieldsOf(box).contents)

/** A box of Flex that holds one text, as button and badge do. */
const labelOf = (box: Fields): Label => {
  const [words = {}] = contentsOf(box)
  return {
    text: textOf(words.text),
    background: textOf(box.backgroundColor) || undefined,
    border: textOf(box.borderColor) || undefined,
    color: textOf(words.color) || undefined,
  }
}

const imageCard = (image: unknown, button?: Label, badge?: Label): ImageCard => ({
  image: textOf(image) || undefined,
  action: { kind: 'nothing', label: button?.text ?? '' },
  button,
  badge,
})

const plain = (text: string): Label => ({ text, background: undefined, border: undefined, color: undefined })

const pictureOf = ({ body, footer }: Fields): ImageCard => {
  const [picture, badge] = contentsOf(body)
  const [button] = contentsOf(footer)
  return imageCard(picture?.url, button && labelOf(button), badge && labelOf(badge))
}

const bubbleOf = ({ hero, body, footer }: Fields): Card => {
  const words = contentsOf(body)
  const title = words.find(({ weight }) => weight === 'bold')
  const text = words.find(({ weight }) => weight !== 'bold')
  const labels = contentsOf(footer).map((button) => labelOf(button).text)
  return card(fieldsOf(hero).url, title?.text, text?.text, labels)
}

const imagesOf = (cards: ImageCard[]): Content => ({ type: 'image_carousel', alt: '', cards })

const ofFlex = (container: Fields): Sent => {
  const bubbles = container.type === 'carousel' ? contentsOf(container) : [container]
  const arePictures = contentsOf(bubbles[0]?.body)[0]?.type === 'image'
  return { content: arePictures ? imagesOf(bubbles.map(pictureOf)) : cardsOf(bubbles.map(bubbleOf)) }
}

const ofTemplate = ({ type, text, actions, columns }: Fields): Sent | undefined => {
  if (type === 'buttons') return rows(text, named(actions, 'label'))
  if (type === 'carousel')
    return {
      content: cardsOf(
        listOf(columns).map((column) =>
          card(column.thumbnailImageUrl, column.title, column.text, named(column.actions, 'label')),
        ),
      ),
    }
  if (type !== 'image_carousel') return undefined
  const cards = listOf(columns).map(({ imageUrl, action }) => {
    const label = textOf(fieldsOf(action).label)
    return imageCard(imageUrl, label ? plain(label) : undefined)
  })
  return { content: imagesOf(cards) }
}

/** A message as LINE shows it: bubbles with pills above the keyboard, cards of one height, pictures in their colours. */
export const ofLine = ({ type, text, quickReply, template, contents }: Fields): Sent | undefined => {
  if (type === 'flex') return ofFlex(fieldsOf(contents))
  if (type !== 'text') return ofTemplate(fieldsOf(template))
  const items = listOf(fieldsOf(quickReply).items).map(({ action }) => fieldsOf(action))
  return withBelow(say(text), 'pills', named(items, 'label'))
}
