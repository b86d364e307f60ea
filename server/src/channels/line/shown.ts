import { objectOf, textOf } from '../json.ts'
import {
  asCard,
  asCards,
  asFile,
  asPicture,
  asPictures,
  asRows,
  asText,
  labelsIn,
  listOf,
  type ShownMessage,
  withBelow,
} from '../shown.ts'

type Fields = Record<string, unknown>

const contentsOf = (box: unknown) => listOf(objectOf(box).contents)

/** Returns the label in a Flex box with a single text, such as a button or a badge. */
const labelOf = (box: Fields) => {
  const [words = {}] = contentsOf(box)
  return {
    text: textOf(words.text),
    background_color: textOf(box.backgroundColor),
    border_color: textOf(box.borderColor),
    color: textOf(words.color),
  }
}

const pictureOf = ({ body, footer }: Fields) => {
  const [picture, badge] = contentsOf(body)
  const [button] = contentsOf(footer)
  return asPicture(picture?.url, button && labelOf(button), badge && labelOf(badge))
}

const bubbleOf = ({ hero, body, footer }: Fields) => {
  const words = contentsOf(body)
  const title = words.find(({ weight }) => weight === 'bold')
  const text = words.find(({ weight }) => weight !== 'bold')
  const labels = contentsOf(footer).map((button) => labelOf(button).text)
  return asCard(objectOf(hero).url, title?.text, text?.text, labels)
}

const ofFlex = (container: Fields) => {
  const bubbles = container.type === 'carousel' ? contentsOf(container) : [container]
  const arePictures = contentsOf(bubbles[0]?.body)[0]?.type === 'image'
  return arePictures ? asPictures(bubbles.map(pictureOf)) : asCards(bubbles.map(bubbleOf))
}

const ofTemplate = ({ type, text, actions, columns }: Fields) => {
  if (type === 'buttons') return asRows(text, labelsIn(actions, 'label'))
  if (type === 'carousel')
    return asCards(
      listOf(columns).map((column) =>
        asCard(column.thumbnailImageUrl, column.title, column.text, labelsIn(column.actions, 'label')),
      ),
    )
  return asPictures(
    listOf(columns).map(({ imageUrl, action }) => {
      const text = textOf(objectOf(action).label)
      return asPicture(imageUrl, text ? { text } : undefined)
    }),
  )
}

const ofMessage = (message: Fields): ShownMessage => {
  const { type, text, quickReply, template, contents } = message
  if (type === 'image' || type === 'video' || type === 'audio')
    return asFile(type, message.originalContentUrl)
  if (type === 'flex') return ofFlex(objectOf(contents))
  if (type !== 'text') return ofTemplate(objectOf(template))
  const actions = listOf(objectOf(quickReply).items).map(({ action }) => action)
  return withBelow(asText(text), 'pills', labelsIn(actions, 'label'))
}

/**
 * Returns messages as LINE shows them: bubbles with pills above the keyboard, cards of one height, images in
 * their colors.
 */
export const show = ({ messages }: Fields) => listOf(messages).map(ofMessage)
