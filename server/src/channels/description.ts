/** One text in every language of the console. */
export interface Words {
  en: string
  'zh-TW': string
}

/** Returns a name that is the same in every language. */
export const alike = (name: string): Words => ({ en: name, 'zh-TW': name })

/** How a platform counts a text. */
export type TextUnit = 'utf16_units' | 'graphemes' | 'bytes'

/** The maximum length of one message, as the platform counts it. */
export interface TextLimit {
  limit: number
  measure: TextUnit
}

/** The limits of one message on a platform; longer content is split into several. */
interface Limits {
  text: TextLimit
  text_with_buttons: TextLimit
  text_with_quick_replies: TextLimit
  /** Null if the platform accepts as many as a message can have. */
  buttons: number | null
  quick_replies: number | null
}

/** Files that a platform shows as what they are; others are sent as links. */
export interface FileRule {
  kind: 'image' | 'video' | 'audio' | 'document'
  /** Empty if every type is taken. */
  mediaTypes: string[]
  /** Null without a limit. */
  maxBytes: number | null
  /** The maximum of width and height together, in pixels. */
  maxSides?: number
  /** Whether the platform has to be told how long the file plays. */
  needsDuration?: boolean
  /** How long it may play. */
  maxSeconds?: number
  /** Whether the platform fetches from HTTPS addresses only. */
  isHttpsOnly?: boolean
}

/** Pictures that a platform shows on cards as they were uploaded; of others it gets a smaller copy. */
export interface PictureRule {
  mediaTypes: string[]
  /** Null without a limit. */
  maxBytes: number | null
  /** The maximum of width and of height, in pixels. */
  maxSide?: number
  /** Whether the platform fetches from HTTPS addresses only. */
  isHttpsOnly?: boolean
}

/** How the console asks for a credential. */
export interface CredentialWords {
  label: Words
  /** Hidden while it is entered. */
  isSecret?: boolean
  /** Made up by the administrator instead of issued by the platform. */
  isGenerated?: boolean
  /** Must also be entered at the platform. */
  isEnteredAtPlatform?: boolean
}

/** How an account is connected: the steps at the platform, in order. */
interface SetUp {
  /** Before its credentials are known. */
  before: Words[]
  /** Once the channel has a webhook address. */
  after: Words[]
}

/** The description of a platform for administrators and agents. */
export interface Description {
  name: Words
  limits: Limits
  files: FileRule[]
  /** Absent if cards show every picture. */
  cardPictures?: PictureRule
  credentials: Record<string, CredentialWords>
  setUp: SetUp
  /** Whether the text of a carousel is shown above its cards. */
  showsCarouselText?: boolean
}
