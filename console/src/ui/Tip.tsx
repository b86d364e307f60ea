import { Tooltip } from '@mantine/core'

/** A tooltip for a button that the pointer rests on. */
export const Tip = (words: { target: HTMLElement; label: string }) => <Tooltip {...words} />
