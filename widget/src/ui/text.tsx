import { isPage, partsOf } from '#shared/links.ts'
import type { Words } from '../words/index.ts'

interface Props {
  href: string
  words: Words
  class?: string
  children: preact.ComponentChildren
}

/** A link that opens a new page without a referrer or access to this one. */
export const Link = ({ href, words, children, ...rest }: Props) => {
  const page = isPage(href) && { target: '_blank', rel: 'noopener noreferrer', title: words.newTab }
  return (
    <a {...rest} {...page} href={href}>
      {children}
    </a>
  )
}

/** A plain text with its addresses as links. */
export const Text = ({ text, words }: { text: string; words: Words }) => (
  <>
    {partsOf(text).map((part) =>
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
