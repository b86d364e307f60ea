import classes from './Palette.module.css'
import { PaletteEntry } from './PaletteEntry.tsx'
import type { Entry } from './paletteTypes.ts'

interface Props {
  label: string
  entries: Entry[]
  active: Entry | undefined
  text: string
  choose: (id: string) => void
  go: (entry: Entry, isBeside: boolean) => void
}

const groupsOf = (entries: Entry[]) => {
  const groups: { name: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.name === entry.group) last.entries.push(entry)
    else groups.push({ name: entry.group, entries: [entry] })
  }
  return groups
}

export const entryId = ({ id }: Entry) => `palette-${id.replaceAll(/\W/g, '-')}`

/** The palette's entries in groups. */
export const PaletteList = ({ label, entries, active, text, choose, go }: Props) => (
  <div role="listbox" id="palette-list" aria-label={label} className={classes.list}>
    {groupsOf(entries).map(({ name, entries: within }) => (
      <div key={`${name} ${within[0]?.id}`} role="group" aria-label={name} className={classes.group}>
        <div className={classes.heading} aria-hidden="true">
          {name}
        </div>
        {within.map((entry) => (
          <PaletteEntry
            key={entry.id}
            id={entryId(entry)}
            entry={entry}
            text={text}
            isActive={entry.id === active?.id}
            onPoint={() => choose(entry.id)}
            onChoose={(isBeside) => go(entry, isBeside)}
          />
        ))}
      </div>
    ))}
  </div>
)
