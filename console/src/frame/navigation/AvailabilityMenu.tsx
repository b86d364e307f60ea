import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { useRouting } from '#console/api/routing.ts'
import { Key } from '#console/ui/controls/Key.tsx'
import { formatNumber } from '#console/words/format.ts'
import { defineWords, useWords } from '#console/words/words.ts'

export interface AvailabilityChoice {
  word: string
  label: string
  shortcut: string | undefined
  run: () => void
}

interface Props {
  choices: readonly AvailabilityChoice[]
  /** The button that opens the menu. */
  target: ReactElement
  /** Whether it is open from the beginning. */
  isOpen: boolean
}

const words = defineWords('own-load', {
  en: { load: 'Your load: {{load}} of {{capacity}}' },
  'zh-TW': { load: '目前工作量：{{load}}／{{capacity}}' },
})

/** How much the employee has, of how much they get by themselves. */
const Load = () => {
  const t = useWords(words)
  const routing = useRouting()
  if (!routing) return null
  const { load, capacity } = routing
  return (
    <Menu.Label>{t('load', { load: formatNumber(load, 2), capacity: formatNumber(capacity, 2) })}</Menu.Label>
  )
}

/** What an employee may say about their availability. */
export const AvailabilityMenu = ({ choices, target, isOpen }: Props) => (
  <Menu position="top-start" defaultOpened={isOpen}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <Load />
      {choices.map(({ word, label, shortcut, run }) => (
        <Menu.Item key={word} onClick={run} {...(shortcut && { rightSection: <Key>{shortcut}</Key> })}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
