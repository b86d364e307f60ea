import { Key } from '#console/ui/controls/Key.tsx'
import classes from './Palette.module.css'
import { FoundText, Title } from './PaletteText.tsx'
import type { Entry } from './paletteTypes.ts'

interface Props {
  id: string
  entry: Entry
  text: string
  isActive: boolean
  onPoint: () => void
  onChoose: (isBeside: boolean) => void
}

/** One line of the palette. */
export const PaletteEntry = ({ id, entry, text, isActive, onPoint, onChoose }: Props) => {
  const Icon = entry.icon
  return (
    <button
      type="button"
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.entry}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onChoose(ctrlKey || metaKey)}
    >
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.title}>
            <Title title={entry.title} text={text} />
          </span>
          <span className={classes.note}>{entry.note}</span>
        </span>
        {entry.excerpt && (
          <span className={classes.excerpt} dir="auto">
            <FoundText excerpt={entry.excerpt} />
          </span>
        )}
      </span>
      {isActive ? <Key>↵</Key> : entry.shortcut && <Key>{entry.shortcut}</Key>}
    </button>
  )
}
