import { isPage, parts } from '../links.ts'
import type { Words } from '../words/index.ts'

interface Props {
  href: string
  words: Words
  class?: string
  children: preact.ComponentChildren
}

/** A link that leaves the page alone, and tells the other one nothing. */
export const Link = ({ href, words, children, ...rest }: Props) =>
  isPage(href) ? (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" title={words.newTab}>
      {children}
    </a>
  ) : (
    <a {...rest} href={href}>
      {children}
    </a>
  )

/** Text as text; addresses in it can be followed. */
export const Text = ({ text, words }: { text: string; words: Words }) => (
  <>
    {parts(text).map((part) =>
      part.url ? (
        <Link href={part.url} words={words}>
          {part.text}
        </Link>
      ) : (
        part.text
      ),
    )}
  </>
)
