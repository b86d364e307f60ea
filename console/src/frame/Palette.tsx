import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureOf } from '#console/api/failure.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Key } from '#console/ui/Key.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Palette.module.css'
import { PaletteEntry } from './PaletteEntry.tsx'
import { type Entry, usePaletteEntries } from './paletteEntries.ts'
import { palette } from './paletteWords.ts'
import { usePlace } from './usePlace.ts'
import { frame } from './words.ts'

const groupsOf = (entries: Entry[]) => {
  const groups: { name: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    if (last?.name === entry.group) last.entries.push(entry)
    else groups.push({ name: entry.group, entries: [entry] })
  }
  return groups
}

/** Gives the focus back to what had it, once the palette is gone. */
const useFocusReturned = () => {
  const before = useRef(document.activeElement)
  useLayoutEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    },
    [],
  )
}

const Foot = ({ count }: { count: number | undefined }) => {
  const say = useWords(palette)
  return (
    <div className={classes.foot}>
      <span>
        <Key>↑</Key> <Key>↓</Key> {say('choose')}
      </span>
      <span>
        <Key>Ctrl ↵</Key> {say('new_tab')}
      </span>
      <span>
        <Key>&gt;</Key> {say('commands_only')}
      </span>
      <span role="status">{count === undefined ? '' : say('results', { count })}</span>
    </div>
  )
}

/** Search of everything, what can be done here, and places, over the page. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const say = useWords(palette)
  const sayFrame = useWords(frame)
  const sayCommon = useWords(common)
  const router = useRouter()
  const [typed, type] = useState('')
  const { entries: latest, text, error, isSearching, count } = usePaletteEntries(typed)
  const { entries, active, choose, step, first, last } = usePlace(latest, typed)
  useFocusReturned()
  useKeys([
    { key: 'Escape', label: sayCommon('close'), run: onClose, inFields: true },
    { key: 'Ctrl+K', label: sayCommon('close'), run: onClose, inFields: true },
  ])

  const go = (entry: Entry | undefined, isBeside: boolean) => {
    if (!entry) return
    if (entry.to && isBeside) {
      window.open(entry.to, '_blank', 'noopener')
      return
    }
    flushSync(onClose)
    if (entry.to) router.history.push(entry.to)
    entry.run?.()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      PageDown: last,
      PageUp: first,
      Enter: () => go(active, event.ctrlKey || event.metaKey),
      // The field is the only thing here that takes the focus.
      Tab: () => step(event.shiftKey ? -1 : 1),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the palette closes it, as Esc does
    <div className={classes.veil} onMouseDown={(event) => event.target === event.currentTarget && onClose()}>
      <div role="dialog" aria-modal="true" aria-label={sayFrame('search')} className={classes.palette}>
        <div className={classes.field}>
          <IconSearch size={16} stroke={1.6} aria-hidden="true" />
          <input
            // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus
            autoFocus
            role="combobox"
            aria-label={sayFrame('search')}
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={active && `palette-${active.id.replaceAll(/\W/g, '-')}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={say('placeholder')}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" tabIndex={-1} aria-label={`${sayCommon('close')} · Esc`} onClick={onClose}>
            <Key>Esc</Key>
          </button>
        </div>
        {error && text && (
          <p role="alert" className={classes.failed}>
            {say('failed', { reason: failureOf(error, sayCommon).text })}
          </p>
        )}
        <div role="listbox" id="palette-list" aria-label={sayFrame('search')} className={classes.list}>
          {groupsOf(entries).map(({ name, entries: within }) => (
            <div key={`${name} ${within[0]?.id}`} role="group" aria-label={name} className={classes.group}>
              <div className={classes.heading} aria-hidden="true">
                {name}
              </div>
              {within.map((entry) => (
                <PaletteEntry
                  key={entry.id}
                  entry={entry}
                  text={text}
                  isActive={entry === active}
                  onPoint={() => choose(entry.id)}
                  onChoose={(isBeside) => go(entry, isBeside)}
                />
              ))}
            </div>
          ))}
        </div>
        <Foot count={text && !isSearching && !typed.startsWith('>') ? count : undefined} />
      </div>
    </div>
  )
}
