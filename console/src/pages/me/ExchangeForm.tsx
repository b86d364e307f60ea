import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from './Me.module.css'
import { mine } from './words.ts'

interface Props {
  /** The letters that are already swapped. */
  taken: string[]
  onExchange: (key: string, pressed: string) => void
}

const isLetter = (key: string) => /^[A-Z]$/.test(key)

/** A form to swap two letters. */
export const ExchangeForm = ({ taken, onExchange }: Props) => {
  const t = useWords(mine)
  const [letters, setLetters] = useState({ key: '', pressed: '' })
  const { key, pressed } = letters
  const former = taken.find((one) => one === key || one === pressed)
  const isSound = isLetter(key) && isLetter(pressed) && key !== pressed && !former
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSound) onExchange(key, pressed)
  }
  const field = (name: keyof typeof letters) => ({
    label: t(name),
    value: letters[name],
    maxLength: 1,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setLetters({ ...letters, [name]: value.toUpperCase() }),
  })
  return (
    <form onSubmit={submit}>
      <div className={classes.exchange}>
        <TextInput {...field('key')} autoFocus />
        <TextInput {...field('pressed')} />
        <Button type="submit" disabled={!isSound}>
          {t('exchange')}
        </Button>
      </div>
      <p className={classes.quiet} role="status">
        {former ? t('taken', { key: former }) : t('exchange_hint')}
      </p>
    </form>
  )
}
