import { partsOf } from './links.ts'

/** A text as it is, with its addresses as links; nothing else of it is interpreted. */
export const LinkedText = ({ text }: { text: string }) =>
  partsOf(text).map(({ text: words, url }, place) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else.
      <a key={place} href={url} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    ) : (
      words
    ),
  )
