import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

export type IconProps = ComponentProps<TablerIcon>
