import { ActionIcon, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef, ComponentType } from 'react'
import { useKeyName } from '#console/keys/keys.ts'
import type { IconProps } from './icons.ts'

type Props = Omit<ComponentPropsWithoutRef<'button'>, 'color' | 'style'> & {
  icon: ComponentType<IconProps>
  /** What it does, in words: read out, and shown on hover. */
  label: string
  shortcut?: string
  isActive?: boolean
}

export const IconButton = ({ icon: Icon, label, shortcut, isActive, ...rest }: Props) => {
  const keyName = useKeyName()
  return (
    <Tooltip label={shortcut ? `${label} · ${keyName(shortcut)}` : label}>
      <ActionIcon
        type="button"
        variant="subtle"
        size={28}
        color="gray"
        {...rest}
        aria-label={label}
        {...(isActive !== undefined && { 'aria-pressed': isActive })}
        data-active={isActive || undefined}
      >
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
