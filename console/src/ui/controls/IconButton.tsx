import { ActionIcon } from '@mantine/core'
import { type ComponentPropsWithoutRef, type ComponentType, type Ref, Suspense, useState } from 'react'
import { useKeyName } from '#console/keys/keys.ts'
import { lazily } from '#console/ui/lazily.ts'
import type { IconProps } from './icons.ts'
import { KeptButton } from './KeptButton.tsx'

type Props = Omit<ComponentPropsWithoutRef<'button'>, 'color' | 'style'> & {
  icon: ComponentType<IconProps>
  /** The action in words, for screen readers and the tooltip. */
  label: string
  shortcut?: string
  isActive?: boolean
  ref?: Ref<HTMLButtonElement>
}

type Labeling = ComponentType<{ target: HTMLElement; label: string }>

/** Loads the code of tooltips, menus and choices, which the frame does not need at first. */
export const fetchTip = (): Promise<Labeling> =>
  import('../Tip.tsx').then(
    ({ Tip }) => Tip,
    () => () => null,
  )
const Tip = lazily(fetchTip)

export const IconButton = ({ icon: Icon, label, shortcut, isActive, ...rest }: Props) => {
  const keyName = useKeyName()
  const [target, point] = useState<HTMLElement>()
  return (
    <>
      <ActionIcon
        component={KeptButton}
        type="button"
        variant="subtle"
        size={28}
        color="gray"
        onMouseEnter={({ currentTarget }) => point(currentTarget)}
        {...rest}
        aria-label={label}
        {...(isActive !== undefined && { 'aria-pressed': isActive })}
        data-active={isActive || undefined}
      >
        <Icon size={16} stroke={1.6} />
      </ActionIcon>
      <Suspense>
        {target && <Tip target={target} label={shortcut ? `${label} · ${keyName(shortcut)}` : label} />}
      </Suspense>
    </>
  )
}
