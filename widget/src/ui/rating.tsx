import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { State } from '../state.ts'
import type { WidgetContext } from './context.ts'

interface Around {
  focusField: () => void
  /** Scrolls the form into view. */
  onGrow: () => void
}

type FormProps = WidgetContext & Around & { conversation: number }

/** Calls a function when the chat closes, its content changes or the page goes away. */
const useLeaving = (leave: () => void) => {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const onLeave = () => latest.current()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
}

const RatingForm = ({ chat, words, conversation, focusField, onGrow }: FormProps) => {
  const [score, setScore] = useState<number>()
  const [memo, setMemo] = useState('')
  const [problem, setProblem] = useState<string>()
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form grows with a score and with a problem.
  useLayoutEffect(onGrow, [score, problem])
  const send = async () => {
    if (score === undefined || isDone.current) return
    isDone.current = true
    const given = { conversation_id: conversation, score, ...(memo.trim() && { memo: memo.trim() }) }
    try {
      await chat.rate(given)
    } catch (error) {
      isDone.current = false
      setProblem((error as Error).message)
      return
    }
    focusField()
  }
  // A chosen score counts without the button, too. It is sent once, because rules run on each score.
  useLeaving(() => void send())
  const submit = (event: Event) => {
    event.preventDefault()
    void send()
  }
  const decline = () => {
    isDone.current = true
    chat.notRate(conversation)
    focusField()
  }
  return (
    <form class="rating" onSubmit={submit}>
      <fieldset>
        <legend>{words.rate}</legend>
        <div class="scores">
          {words.scores.map((label, n) => (
            <button type="button" aria-pressed={score === n + 1} onClick={() => setScore(n + 1)}>
              <b>{n + 1}</b>
              <span>{label}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {score !== undefined && (
        <label>
          {words.memo}
          <textarea rows={2} maxLength={2000} value={memo} onInput={(e) => setMemo(e.currentTarget.value)} />
        </label>
      )}
      {problem !== undefined && (
        <p role="alert" class="foot failed">
          {`${words.notRated} ${problem}`}
        </p>
      )}
      <div class="actions">
        <button type="button" class="quiet" onClick={decline}>
          {words.notNow}
        </button>
        {score !== undefined && (
          <button type="submit" class="primary">
            {words.sendScore}
          </button>
        )}
      </div>
    </form>
  )
}

/** The rating form, shown after a conversation has ended, or thanks for its rating. */
export const Rating = ({ state, ...around }: WidgetContext & Around & { state: State }) => {
  const { rated, declined, thanked, conversation } = state
  if (rated !== undefined && rated !== declined)
    return <RatingForm key={rated} {...around} conversation={rated} />
  const isThanked = conversation?.state === 'closed' && conversation.id === thanked
  return isThanked ? <p class="note">{around.words.thanks}</p> : null
}
