import type { ChannelType } from './types.ts'

/** The types of message that consist of texts, links and the pictures of cards. */
export const composedTypes = ['text', 'button', 'quickreply', 'carousel', 'image_carousel'] as const
export type ComposedType = (typeof composedTypes)[number]

/** The types of message in a push. */
export const messageTypes = [...composedTypes, 'file'] as const
export type MessageType = (typeof messageTypes)[number]

/** A position in a push, as its errors name it: `message.columns.1.actions.0`. */
interface Location {
  path: string
}

interface LabelLocation extends Location {
  label: string
  /** The field of the label: `message.options.0.label`. */
  labelPath: string
}

/** Sends its value back when tapped. */
export interface ReplyAction extends LabelLocation {
  kind: 'reply'
  value: string
}
export interface UrlAction extends LabelLocation {
  kind: 'url'
  url: string
}
export interface PhoneAction extends LabelLocation {
  kind: 'phone'
  number: string
}
export type Action = ReplyAction | UrlAction | PhoneAction

interface TextContent {
  type: 'text'
  text: string
}

/** A text with actions: a `quickreply` disappears once one is tapped, a `button` stays. */
export interface OptionsContent {
  type: 'button' | 'quickreply'
  text: string
  actions: Action[]
}

/** A column of a carousel; it has a title or a text. */
export interface Card extends Location {
  image: string | null
  /** The uploaded picture that `image` leads to. */
  file?: FileItem
  title: string | null
  text: string | null
  actions: Action[]
}
export interface CarouselContent {
  type: 'carousel'
  /** The text shown where it cannot be displayed. */
  alt: string
  cards: Card[]
}

/** A text on a background; colors are `#rgb` or `#rrggbb`. */
export interface Label {
  text: string
  background: string | null
  border: string | null
  color: string | null
}
/** A column of an image carousel: a tap on the image or the button runs its action, labeled by the button. */
export interface ImageCard extends Location {
  image: string
  /** The uploaded picture that `image` leads to. */
  file?: FileItem
  action: Action
  button: Label | null
  badge: Label | null
}
export interface ImageCarouselContent {
  type: 'image_carousel'
  alt: string
  cards: ImageCard[]
}

/** A file of a message: `url` is a signed link that needs no token and works for weeks. */
export interface FileItem extends Location {
  id: number
  name: string
  /** Detected from the content. */
  mime: string
  size: number
  /** In pixels, of an image whose size is known. */
  width: number | null
  height: number | null
  /** Milliseconds, of audio or video whose length is known. */
  duration_ms: number | null
  url: string
  /** A small JPEG of an image, or the still picture used for every video. */
  thumbnail_url: string | null
}
export interface FileContent {
  type: 'file'
  files: FileItem[]
  text: string | null
}

/** A message that consists of texts, links and the pictures of cards. */
export type ComposedContent = TextContent | OptionsContent | CarouselContent | ImageCarouselContent

/** The message of a push after validation, in one form for all channels. */
export type Content = ComposedContent | FileContent

/** The recipient and the sender of a message to render. */
export interface RenderContext {
  contactable_type: ChannelType
  /** The customer's ID on the platform. */
  to: string
  /** The name shown beside the message, on platforms that show one. */
  sender: string
}
