import { useSplit } from '#console/pages/tickets/links/useSplit.ts'
import { linkWords } from '#console/pages/tickets/links/words.ts'
import { IconButton } from '#console/ui/controls/IconButton.tsx'
import { IconArrowsSplit } from '#console/ui/controls/icons.ts'
import { useWords } from '#console/words/words.ts'

/** Makes a ticket of its own of a message, which a ticket of the conversation has so far. */
export const SplitMessage = ({ message, ticket }: { message: number; ticket: number }) => {
  const t = useWords(linkWords)
  const split = useSplit(ticket, { stays: true })
  return (
    <IconButton
      icon={IconArrowsSplit}
      label={t('split')}
      onClick={() => split.mutate({ message_id: message })}
    />
  )
}
