import type { CSSProperties } from 'react'
import { Picture } from '#console/messages/Picture.tsx'
import { messageWords } from '#console/messages/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Preview.module.css'
import type { Tile } from './parts.ts'

// Colours are the sender's own, in either theme.
const look = ({ rows, background, border, color }: Tile): CSSProperties =>
  ({
    '--rows': rows,
    background,
    color: color ?? 'black',
    ...(border && { border: `1px solid ${border}` }),
  }) as CSSProperties

/** Columns of tiles that scroll sideways, as Viber draws a carousel. */
export const Grid = ({ columns }: { columns: Tile[][] }) => {
  const say = useWords(messageWords)
  return (
    <section className={classes.grid} aria-label={say('carousel', { count: columns.length })} tabIndex={0}>
      {columns.map((tiles, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be alike.
        <div key={place} className={classes.column}>
          {tiles.map((tile, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: so may two tiles.
              key={row}
              className={classes.tile}
              style={look(tile)}
              data-bold={tile.isBold || undefined}
              data-tap={tile.isTap || undefined}
            >
              {tile.image ? <Picture src={tile.image} alt="" /> : tile.text}
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
