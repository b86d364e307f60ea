import type { ComponentType } from 'react'
import type { IconProps } from '#console/ui/controls/icons.ts'
import type { Schemas } from '#sdk/types.ts'

/** One line of the palette, which navigates or runs a command. */
export interface Entry {
  id: string
  group: string
  title: string
  note?: string | null
  /** The part of a text that matches, shown below the title. */
  excerpt?: Schemas['SearchExcerpt'] | null
  icon: ComponentType<IconProps>
  shortcut?: string
  to?: string
  run?: () => void
}
