import { Tooltip } from '@mantine/core'

/** Words beside a button, once the mouse has rested on it. */
export const Tip = (words: { target: HTMLElement; label: string }) => <Tooltip {...words} />
