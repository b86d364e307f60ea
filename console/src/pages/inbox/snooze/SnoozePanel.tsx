import { type FormEvent, useRef, useState } from 'react'
import { MomentInput } from '#console/fields/moments/MomentInput.tsx'
import { useFutureCheck } from '#console/fields/moments/useFutureCheck.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Conversation } from '../conversation/conversation.ts'
import classes from '../Inbox.module.css'
import { SidePane } from '../SidePane.tsx'
import { MomentChoices } from './MomentChoices.tsx'
import type { SnoozeWord } from './moments.ts'
import own from './Snooze.module.css'
import { useSnooze } from './useSnooze.ts'
import { snoozeWords } from './words.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

/** Puts a conversation aside: for an hour, a night, a weekend, until an answer, or until a chosen moment. */
export const SnoozePanel = ({ conversation, onClose }: Props) => {
  const t = useWords(snoozeWords)
  const wrongIn = useFutureCheck()
  const { snooze } = useSnooze()
  const [chosen, choose] = useState('')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useSubmitKey(form, t('snooze'))
  const until = async (moment: string, word?: SnoozeWord) => {
    if (await snooze(conversation, moment, word)) onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongIn(chosen)
    if (wrong) return setError(wrong)
    void until(chosen)
  }
  return (
    <SidePane title={t('title')} onClose={onClose}>
      <p className={own.text}>{t('text')}</p>
      <MomentChoices
        words={['hour', 'tomorrow', 'next_monday', 'answer']}
        onChoose={(moment, word) => void until(moment, word)}
      />
      <form ref={form} onSubmit={onSubmit} className={classes.form} noValidate>
        <MomentInput
          kind="moment"
          label={t('moment')}
          value={chosen}
          error={error}
          isHintBelow
          onChange={(moment) => {
            choose(moment)
            setError(undefined)
          }}
        />
        <Button type="submit" kind="primary" shortcut="Ctrl ↵">
          {t('snooze')}
        </Button>
      </form>
    </SidePane>
  )
}
