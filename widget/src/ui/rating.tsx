import { useState } from 'preact/hooks'
import type { State } from '../state.ts'
import type { WidgetContext } from './context.ts'

type FormProps = WidgetContext & { conversation: number; focusField: () => void }

const RatingForm = ({ chat, words, conversation, focusField }: FormProps) => {
  const [score, setScore] = useState<number>()
  const [memo, setMemo] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = async (event: Event) => {
    event.preventDefault()
    if (score === undefined) return
    const given = { conversation_id: conversation, score, ...(memo.trim() && { memo: memo.trim() }) }
    await chat.rate(given).then(focusField, (error: Error) => setProblem(error.message))
  }
  const decline = () => {
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
      {problem !== undefined && <p class="foot failed">{`${words.notRated} ${problem}`}</p>}
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

/** The rating form, shown after a conversation has ended. */
export const Rating = ({ state, ...around }: WidgetContext & { state: State; focusField: () => void }) => {
  const { rated, declined, isThanked } = state
  if (rated !== undefined && rated !== declined)
    return <RatingForm key={rated} {...around} conversation={rated} />
  return isThanked ? <p class="note">{around.words.thanks}</p> : null
}
