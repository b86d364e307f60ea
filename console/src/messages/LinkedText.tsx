import { partsOf } from '#shared/links.ts'
import classes from './messages.module.css'

/** A plain text with its addresses as links. No other markup is interpreted. */
export const LinkedText = ({ text }: { text: string }) =>
  partsOf(text).map(({ text: words, url }, place) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else.
      <a key={place} className={classes.inText} href={url} target="_blank" rel="noreferrer noopener">
        {words}
      </a>
    ) : (
      words
    ),
  )
