import { Checkbox } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useMe } from '#console/api/me.ts'
import { useOnce } from '#console/api/once.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Notice } from '#console/ui/page/Notice.tsx'
import { useWords } from '#console/words/words.ts'
import { windowWords } from '../composer/AnswerWindow.tsx'
import { assignmentWords } from '../conversation/assignment/assignmentWords.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import { SidePane } from '../SidePane.tsx'
import { inbox } from '../words.ts'
import { fitSteps, type Misfit } from './fit.ts'
import own from './Repeat.module.css'
import { useOffered } from './useOffered.ts'
import { useRepeat } from './useRepeat.ts'
import { useStepText } from './useStepText.ts'
import { repeatWords } from './words.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

/** Returns a function that says why a step does not fit. */
const useReason = ({ contactable_type }: Conversation) => {
  const t = useWords(repeatWords)
  const tInbox = useWords(inbox)
  const tAssignment = useWords(assignmentWords)
  const tWindow = useWords(windowWords)
  const { name: channel } = usePlatformOf()(contactable_type)
  return (misfit: Misfit) => {
    switch (misfit.word) {
      case 'missing':
        return t('missing', { names: misfit.names.join(', ') })
      case 'window_over':
        return tWindow('over', { channel })
      case 'handled_by':
        return tInbox('handled_by', { name: misfit.name })
      case 'already_with':
        return t('already_with', { name: misfit.name })
      case 'code_needed':
        return tAssignment('code_needed', { queue: misfit.name })
      case 'is_waiting':
      case 'is_closed':
        return tInbox(misfit.word)
      default:
        return t(misfit.word)
    }
  }
}

/** Lists what was done with the previous conversation, to be done with this one. */
export const RepeatPanel = ({ conversation, onClose }: Props) => {
  const t = useWords(repeatWords)
  const textOf = useStepText()
  const reasonOf = useReason(conversation)
  const repeat = useRepeat(conversation)
  const once = useOnce()
  const me = useMe().id
  const { name, offered, isPast } = useOffered(conversation)
  // A text with the former customer's name has to be chosen.
  const [out, setOut] = useState(() => new Set(offered.flatMap(({ key, names }) => (names ? [key] : []))))
  const steps = fitSteps(offered, conversation, { me, isPast, isOut: (key) => out.has(key) })
  const chosen = steps.filter(({ key, misfit }) => !misfit && !out.has(key))
  const isFinding = steps.some(({ key, misfit }) => misfit?.word === 'finding' && !out.has(key))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen.length || isFinding) return
    onClose()
    // The panel is still there for the second click of a double click.
    void once('repeat', () => repeat(chosen.map(({ step }) => step)))
  }
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(form, t('do'))
  const toggle = (key: number) => setOut((before) => before.symmetricDifference(new Set([key])))
  return (
    <SidePane title={t('title')} onClose={onClose}>
      {steps.length === 0 ? (
        <Notice title={t('nothing')}>{t('nothing_text')}</Notice>
      ) : (
        <form ref={form} onSubmit={onSubmit} className={classes.form}>
          <p className={own.text}>{name ? t('text', { name }) : t('text_unnamed')}</p>
          <ol className={own.steps}>
            {steps.map(({ key, step, misfit, names }) => (
              <li key={key}>
                <Checkbox
                  label={textOf(step)}
                  description={misfit ? reasonOf(misfit) : names && t('names', { name: names })}
                  disabled={!!misfit}
                  checked={!misfit && !out.has(key)}
                  onChange={() => toggle(key)}
                />
              </li>
            ))}
          </ol>
          <Button type="submit" kind="primary" shortcut="Ctrl ↵" disabled={!chosen.length || isFinding}>
            {t('do')}
          </Button>
        </form>
      )}
    </SidePane>
  )
}
