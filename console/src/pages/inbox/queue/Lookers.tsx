import { VisuallyHidden } from '@mantine/core'
import type { Present } from '#console/api/presence.ts'
import { IconEye, IconPencil } from '#console/ui/controls/icons.ts'
import { usePresentText } from '#console/ui/Present.tsx'
import classes from './Queue.module.css'

/** The mark in the row of a conversation that colleagues look at, or write in. It takes no room of its own. */
export const Lookers = ({ people }: { people: Present[] }) => {
  const { text, isWriting } = usePresentText(people)
  const Icon = isWriting ? IconPencil : IconEye
  return (
    <span className={classes.lookers} title={text} data-lookers data-writing={isWriting || undefined}>
      <Icon size={12} stroke={1.6} aria-hidden />
      <VisuallyHidden>, {text}</VisuallyHidden>
    </span>
  )
}
