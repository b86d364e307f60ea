import { type ButtonProps, Button as Plain } from '@mantine/core'
import type { ComponentPropsWithoutRef, ComponentType, ReactNode } from 'react'
import { useKeyName } from '#console/keys/keys.ts'
import type { IconProps } from './icons.ts'
import { KeptButton } from './KeptButton.tsx'
import { Key } from './Key.tsx'

type Props = Omit<ButtonProps, 'variant' | 'leftSection' | 'rightSection'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'children'> & {
    /**
     * primary: at most one per page; quiet: without a border; danger: destroys what the label names, and ignores the
     * second click of a double click and a key that is held, which may have begun on the button that it has replaced.
     */
    kind?: 'primary' | 'plain' | 'quiet' | 'danger'
    icon?: ComponentType<IconProps>
    /** The shortcut of the same action. */
    shortcut?: string
    children: ReactNode
  }

const variants = { primary: 'filled', plain: 'default', quiet: 'subtle', danger: 'filled' } as const

/** Returns a shortcut in the format of `aria-keyshortcuts`: `Control+S`, `Escape`. */
const spoken = (keys: string) =>
  keys.replaceAll(' ', '+').replace('Ctrl', 'Control').replace(/Esc$/, 'Escape')

export const Button = ({ kind = 'plain', icon: Icon, shortcut, children, ...rest }: Props) => {
  const { onClick, onKeyDown } = rest
  const keyName = useKeyName()
  const click: typeof onClick = (event) => {
    if (kind === 'danger' && event.detail > 1) return event.preventDefault()
    onClick?.(event)
  }
  const press: typeof onKeyDown = (event) => {
    if (kind === 'danger' && event.repeat) event.preventDefault()
    onKeyDown?.(event)
  }
  return (
    <Plain
      component={KeptButton}
      type="button"
      {...rest}
      variant={variants[kind]}
      data-kind={kind}
      onClick={click}
      onKeyDown={press}
      {...(Icon && { leftSection: <Icon size={16} stroke={1.6} /> })}
      {...(shortcut && {
        rightSection: <Key>{shortcut}</Key>,
        'aria-keyshortcuts': spoken(keyName(shortcut)),
      })}
    >
      {children}
    </Plain>
  )
}
