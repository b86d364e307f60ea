import { usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Step, StepOf } from './steps.ts'
import { repeatWords } from './words.ts'

const namesOf = (named: { name: string }[]) => named.map(({ name }) => name).join(', ')

/** Returns a function that puts a step in words: `Close as: Resolved · Memo: “New parcel”`. */
export const useStepText = () => {
  const say = useWords(repeatWords)
  const sayPriority = usePriorityWords()
  const spoken = useSpoken()
  const tags = ({ added, removed }: StepOf<'tags'>) =>
    [
      added.length > 0 && say('added', { names: namesOf(added) }),
      removed.length > 0 && say('removed', { names: namesOf(removed) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const closing = ({ code, memo, is_acw_completed }: StepOf<'close'>) => {
    const closes = code ? say('close_as', { code }) : say('close')
    const noted = memo ? say('memo', { step: closes, text: memo }) : closes
    return is_acw_completed ? noted : say('wraps_up', { step: noted })
  }
  const sending = ({ type, message, files }: StepOf<'send'>) => {
    if (!files) return say('send', { text: spoken(type, message) })
    const names = namesOf(files)
    const { text } = message as { text: string | null }
    return text ? say('send_with_files', { text, names }) : say('send_files', { names })
  }
  return (step: Step) => {
    switch (step.kind) {
      case 'accept':
        return say('accept')
      case 'priority':
        return say('priority', {
          priority: step.priority === null ? say('none') : sayPriority(`priority_${step.priority as 0}`),
        })
      case 'group':
        return say('group', { group: step.group?.name ?? say('none') })
      case 'tags':
        return tags(step)
      case 'send':
        return sending(step)
      case 'snooze':
        return say('snooze', { moment: formatMoment(step.until) })
      case 'transfer': {
        const transfers = say('transfer', { name: step.name })
        return step.note ? say('noted', { step: transfers, text: step.note }) : transfers
      }
      case 'close':
        return closing(step)
    }
  }
}
