import type { ChannelType } from './types.ts'

/** The five types of message that a push takes. */
export const messageTypes = ['text', 'button', 'quickreply', 'carousel', 'image_carousel'] as const
export type MessageType = (typeof messageTypes)[number]

/** Where something stands in a push, as its errors name it: `message.columns.1.actions.0`. */
interface Placed {
  path: string
}

interface Labeled extends Placed {
  label: string
  /** The field that holds the label: `message.options.0.label`. */
  labelPath: string
}

/** Sends its value back when it is tapped. */
export interface ReplyAction extends Labeled {
  kind: 'reply'
  value: string
}
export interface UrlAction extends Labeled {
  kind: 'url'
  url: string
}
export interface PhoneAction extends Labeled {
  kind: 'phone'
  number: string
}
export type Action = ReplyAction | UrlAction | PhoneAction

interface TextContent {
  type: 'text'
  text: string
}

/** A text with things to tap: `quickreply` is gone once one is tapped, `button` stays. */
export interface OptionsContent {
  type: 'button' | 'quickreply'
  text: string
  actions: Action[]
}

/** A column of a carousel; it has a title or a text. */
export interface Card extends Placed {
  image: string | null
  title: string | null
  text: string | null
  actions: Action[]
}
export interface CarouselContent {
  type: 'carousel'
  /** What stands for it where it cannot be shown. */
  alt: string
  cards: Card[]
}

/** A text on a ground; colors are `#rgb` or `#rrggbb`. */
export interface Label {
  text: string
  background: string | null
  border: string | null
  color: string | null
}
/** A column of an image carousel: its action is what a tap on image or button does, labeled by the button. */
export interface ImageCard extends Placed {
  image: string
  action: Action
  button: Label | null
  badge: Label | null
}
export interface ImageCarouselContent {
  type: 'image_carousel'
  alt: string
  cards: ImageCard[]
}

/** A push's message once it has been checked, in one form for all channels. */
export type Content = TextContent | OptionsContent | CarouselContent | ImageCarouselContent

/** Whom and for whom a message is rendered. */
export interface RenderContext {
  contactable_type: ChannelType
  /** The customer's id on the platform. */
  to: string
  /** The name that stands beside the message, where a platform shows one. */
  sender: string
}
