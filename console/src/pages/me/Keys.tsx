import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { usePreferences } from '#console/api/me.ts'
import { Button } from '#console/ui/Button.tsx'
import { IconButton } from '#console/ui/IconButton.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Me.module.css'
import { mine } from './words.ts'

const isLetter = (key: string) => /^[A-Z]$/.test(key)
const none = { key: '', pressed: '' }

/** Letters that change places: each stands for the other, so that no key is lost. */
export const Keys = () => {
  const say = useWords(mine)
  const sayCommon = useWords(common)
  const { preferences, change } = usePreferences()
  const [next, setNext] = useState(none)
  const keys = preferences.keys ?? {}
  const taken = [next.key, next.pressed].find((key) =>
    [...Object.keys(keys), ...Object.values(keys)].includes(key),
  )
  const isSound = isLetter(next.key) && isLetter(next.pressed) && next.key !== next.pressed && !taken

  const exchange = (event: FormEvent) => {
    event.preventDefault()
    if (!isSound) return
    change({ keys: { ...keys, [next.key]: next.pressed } })
    setNext(none)
  }
  const restore = (key: string) => {
    const { [key]: _, ...rest } = keys
    change({ keys: rest })
  }
  const field = (name: keyof typeof none) => ({
    label: say(name),
    value: next[name],
    maxLength: 1,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setNext({ ...next, [name]: value.toUpperCase() }),
  })

  return (
    <div className={classes.keys}>
      <ul aria-label={say('changed_keys')}>
        {Object.entries(keys).map(([key, pressed]) => (
          <li key={key}>
            {say('exchanged', { key, pressed })}
            <IconButton
              icon={IconX}
              label={`${sayCommon('remove')}: ${key} ${pressed}`}
              onClick={() => restore(key)}
            />
          </li>
        ))}
      </ul>
      <form className={classes.exchange} onSubmit={exchange}>
        <TextInput {...field('key')} />
        <TextInput {...field('pressed')} />
        <Button type="submit" disabled={!isSound}>
          {say('exchange')}
        </Button>
      </form>
      <p className={classes.quiet} role="status">
        {taken ? say('taken', { key: taken }) : say('exchange_hint')}
      </p>
    </div>
  )
}
