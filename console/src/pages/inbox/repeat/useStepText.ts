import { usePriorityWords } from '#console/fields/priorities/priorities.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import type { Step, StepOf } from './steps.ts'
import { repeatWords } from './words.ts'

const namesOf = (named: { name: string }[]) => named.map(({ name }) => name).join(', ')

/** Returns a function that puts a step in words: `Close as: Resolved · Memo: “New parcel”`. */
export const useStepText = () => {
  const t = useWords(repeatWords)
  const tPriority = usePriorityWords()
  const spoken = useSpoken()
  const tags = ({ added, removed }: StepOf<'tags'>) =>
    [
      added.length > 0 && t('added', { names: namesOf(added) }),
      removed.length > 0 && t('removed', { names: namesOf(removed) }),
    ]
      .filter(Boolean)
      .join(' · ')
  const closing = ({ code, memo, is_acw_completed }: StepOf<'close'>) => {
    const closes = code ? t('close_as', { code }) : t('close')
    const noted = memo ? t('memo', { step: closes, text: memo }) : closes
    return is_acw_completed ? noted : t('wraps_up', { step: noted })
  }
  const sending = ({ type, message, files }: StepOf<'send'>) => {
    if (!files) return t('send', { text: spoken(type, message) })
    const names = namesOf(files)
    const { text } = message as { text: string | null }
    return text ? t('send_with_files', { text, names }) : t('send_files', { names })
  }
  return (step: Step) => {
    switch (step.kind) {
      case 'accept':
        return t('accept')
      case 'priority':
        return t('priority', {
          priority: step.priority === null ? t('none') : tPriority(`priority_${step.priority as 0}`),
        })
      case 'group':
        return t('group', { group: step.group?.name ?? t('none') })
      case 'tags':
        return tags(step)
      case 'send':
        return sending(step)
      case 'snooze':
        return t('snooze', { moment: formatMoment(step.until) })
      case 'transfer': {
        const transfers = t('transfer', { name: step.name })
        return step.note ? t('noted', { step: transfers, text: step.note }) : transfers
      }
      case 'close':
        return closing(step)
    }
  }
}
