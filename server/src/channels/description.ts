import type { measures } from './rendering.ts'

/** One text in every language of the console. */
export interface Words {
  en: string
  'zh-TW': string
}

/** A name that is the same in every language. */
export const alike = (name: string): Words => ({ en: name, 'zh-TW': name })

/** The most that one message holds, as the platform counts it. */
export interface TextLimit {
  limit: number
  measure: keyof typeof measures
}

/** What fits into one message of a platform; more is spread over several. */
interface Limits {
  text: TextLimit
  text_with_buttons: TextLimit
  text_with_quick_replies: TextLimit
  /** Null where the platform takes as many as a message can have. */
  buttons: number | null
  quick_replies: number | null
}

/** How the console asks for a credential. */
export interface CredentialWords {
  label: Words
  /** Never shown while it is entered. */
  isSecret?: boolean
  /** Made up by the administrator instead of given by the platform. */
  isGenerated?: boolean
  /** Has to be entered at the platform as well. */
  isEnteredAtPlatform?: boolean
}

/** How an account is connected: what is done at the platform, in order. */
interface SetUp {
  /** Before its credentials are known. */
  before: Words[]
  /** Once the channel has a webhook address. */
  after: Words[]
}

/** What administrators and agents are told about a platform. */
export interface Description {
  name: Words
  limits: Limits
  credentials: Record<string, CredentialWords>
  setUp: SetUp
  /** The text of a carousel stands above its cards. */
  showsCarouselText?: boolean
}
