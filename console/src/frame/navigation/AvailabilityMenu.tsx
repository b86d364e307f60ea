import { Menu } from '@mantine/core'
import type { ReactElement } from 'react'
import { Key } from '#console/ui/controls/Key.tsx'

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
}

/** What an employee may say about their availability. */
export const AvailabilityMenu = ({ choices, target }: Props) => (
  <Menu position="top-start">
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      {choices.map(({ word, label, shortcut, run }) => (
        <Menu.Item key={word} onClick={run} {...(shortcut && { rightSection: <Key>{shortcut}</Key> })}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)
