import { IconCheck } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'
import type { Action } from '#shared/content.ts'
import classes from './messages.module.css'
import { messageWords } from './words.ts'

interface Props {
  actions: Action[]
  /** The value that the customer sent back. */
  chosen?: string | undefined
}

const Words = ({ action }: { action: Action }) =>
  action.kind === 'link' ? (
    <a href={action.url} target="_blank" rel="noreferrer noopener">
      {action.label}
    </a>
  ) : (
    <span>{action.label}</span>
  )

/** Options as rows. The one the customer tapped has a check mark. */
export const Actions = ({ actions, chosen }: Props) => {
  const t = useWords(messageWords)
  if (actions.length === 0) return null
  return (
    <ul className={classes.actions}>
      {actions.map((action, place) => {
        const isChosen = action.kind === 'reply' && action.value === chosen
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be alike.
          <li key={place} data-chosen={isChosen || undefined}>
            {isChosen && <IconCheck size={14} stroke={1.6} role="img" aria-label={t('chosen')} />}
            <Words action={action} />
          </li>
        )
      })}
    </ul>
  )
}
