import type { CSSProperties } from 'react'
import { Picture } from '#console/messages/Picture.tsx'
import { messageWords } from '#console/messages/words.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Preview.module.css'

type Tile = NonNullable<Schemas['ShownMessage']['grid']>[number][number]

// The sender chooses the colors, in light and dark themes.
const look = ({ rows, background_color, border_color, color }: Tile): CSSProperties =>
  ({
    '--rows': rows,
    background: background_color ?? undefined,
    color: color ?? 'black',
    ...(border_color && { border: `1px solid ${border_color}` }),
  }) as CSSProperties

/** Columns of tiles that scroll sideways, the way Viber renders a carousel. */
export const Grid = ({ columns }: { columns: Tile[][] }) => {
  const t = useWords(messageWords)
  return (
    <section className={classes.grid} aria-label={t('carousel', { count: columns.length })} tabIndex={0}>
      {columns.map((tiles, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be alike.
        <div key={place} className={classes.column}>
          {tiles.map((tile, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: so may two tiles.
              key={row}
              className={classes.tile}
              style={look(tile)}
              data-bold={tile.is_bold || undefined}
              data-tap={tile.is_button || undefined}
            >
              {tile.image_url ? <Picture src={tile.image_url} alt="" /> : tile.text}
            </div>
          ))}
        </div>
      ))}
    </section>
  )
}
