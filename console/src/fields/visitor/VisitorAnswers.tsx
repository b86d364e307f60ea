import { common } from '#console/words/common.ts'
import { ownZone } from '#console/words/time.ts'
import { currentLanguage, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './VisitorAnswers.module.css'
import { visitorWords } from './words.ts'

type Answer = Schemas['VisitorAnswer']

const dateTime = 5

const Value = ({ answer: { type, value } }: { answer: Answer }) => {
  const say = useWords(common)
  const sayOfVisitors = useWords(visitorWords)
  if (value === null) return sayOfVisitors('hidden')
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  return type === dateTime ? ownZone.at(Date.parse(text)).slice(0, 16) : text
}

/** What a visitor of a live chat filled in, with the labels that they saw. */
export const VisitorAnswers = ({ answers }: { answers: Schemas['VisitorAnswers'] }) => {
  const say = useWords(visitorWords)
  const labelOf = ({ field, labels }: Answer) =>
    labels[currentLanguage()] ?? labels.en ?? say(field as 'name' | 'email' | 'phone')
  return (
    <section className={classes.answers} aria-label={say('title')}>
      <h3>{say('title')}</h3>
      <p>
        {answers.channel && say('from', { channel: answers.channel.name })} {say('unconfirmed')}
      </p>
      <dl>
        {answers.answers.map((answer) => (
          <div key={answer.field}>
            <dt>{labelOf(answer)}</dt>
            <dd dir="auto">
              <Value answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
