import {
  asCard,
  asCards,
  asFile,
  asText,
  labelsIn,
  listOf,
  type ShownMessage,
  withBelow,
} from '#channels/shown.ts'
import { objectOf, textOf } from '../json.ts'

type Fields = Record<string, unknown>

// To WeChat, menus and articles are text in which links are marked up.
const plain = (text: unknown) => textOf(text).replace(/<a href="[^"]*">([^<]*)<\/a>/g, '$1')

const ofMessage = ({ text, msgmenu, news, image, voice, video }: Fields): ShownMessage => {
  if (voice) return asFile('audio', objectOf(voice).media_id)
  if (video) return asFile('video', objectOf(video).media_id)
  if (image) return asFile('image', objectOf(image).media_id)
  if (text) return asText(plain(objectOf(text).content))
  if (msgmenu) {
    const { head_content, list } = objectOf(msgmenu)
    return withBelow(asText(plain(head_content)), 'lines', labelsIn(list, 'content'))
  }
  const articles = listOf(objectOf(news).articles)
  return asCards(articles.map(({ picurl, title, description }) => asCard(picurl, title, description)))
}

/** Returns a message as WeChat shows it: a text, a menu as lines of text, an article, a picture, a sound or a video. */
export const show = (body: Fields) => [ofMessage(body)]
