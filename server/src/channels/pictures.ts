import { message } from '#messages/message.ts'
import type { Adapter, Rendering } from './adapter.ts'
import type { Card, Content, FileItem, ImageCard, RenderContext } from './content.ts'
import type { PictureRule } from './description.ts'
import { createRendering, type RenderingDraft } from './rendering.ts'

/** The pictures that cards can have, whatever the platform. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Returns media types as people name them: `JPEG, PNG`. */
export const namesOfTypes = (mediaTypes: string[]) =>
  mediaTypes.map((type) => type.replace('image/', '').toUpperCase()).join(', ')

const sizeOf = (bytes: number) => (bytes < 1_000_000 ? `${bytes / 1_000} kB` : `${bytes / 1_000_000} MB`)

const allowedBy = ({ mediaTypes, maxBytes, maxSide }: PictureRule) => {
  const types = namesOfTypes(mediaTypes)
  if (maxBytes === null) return message('rendering.pictures_of_types', { types })
  const size = sizeOf(maxBytes)
  return maxSide
    ? message('rendering.pictures_up_to_side', { types, size, limit: maxSide.toLocaleString('en') })
    : message('rendering.pictures_up_to', { types, size })
}

const fits = ({ mediaTypes, maxBytes, maxSide }: PictureRule, { mime, size, width, height }: FileItem) =>
  mediaTypes.includes(mime) &&
  (maxBytes === null || size <= maxBytes) &&
  (!maxSide || (width !== null && height !== null && Math.max(width, height) <= maxSide))

/** Returns the link from which the platform fetches a picture: if it does not take the picture itself, to a smaller copy. */
const linkOf = (rule: PictureRule, file: FileItem, draft: RenderingDraft) => {
  const { path, name, url, thumbnail_url } = file
  if (rule.isHttpsOnly && !url.startsWith('https:')) draft.refuse(path, 'rendering.picture_needs_https')
  if (fits(rule, file) || !thumbnail_url) return url
  draft.degrade(path, message('rendering.picture_copied', { name, allowed: allowedBy(rule) }))
  return thumbnail_url
}

const withPictures = (content: Content, rule: PictureRule, draft: RenderingDraft): Content => {
  const placed = <C extends Card | ImageCard>(card: C): C =>
    card.file ? { ...card, image: linkOf(rule, card.file, draft) } : card
  if (content.type === 'carousel') return { ...content, cards: content.cards.map(placed) }
  if (content.type === 'image_carousel') return { ...content, cards: content.cards.map(placed) }
  return content
}

/** Renders a message for its platform, which gets links to the uploaded pictures of cards. */
export const renderWithPictures = (
  { description, render }: Pick<Adapter, 'description' | 'render'>,
  content: Content,
  context: RenderContext,
): Rendering => {
  const { cardPictures } = description
  if (!cardPictures) return render(content, context)
  const draft = createRendering()
  const rendered = render(withPictures(content, cardPictures, draft), context)
  const { degradations, errors } = draft.finish()
  return {
    ...rendered,
    degradations: [...degradations, ...rendered.degradations],
    errors: { ...errors, ...rendered.errors },
  }
}
