import { common } from '#console/words/common.ts'
import { ownZone } from '#console/words/time.ts'
import { currentLanguage, useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './VisitorAnswers.module.css'
import { visitorWords } from './words.ts'

type Answer = Schemas['VisitorAnswer']

const dateTime = 5

const Value = ({ answer: { type, value } }: { answer: Answer }) => {
  const t = useWords(common)
  const tOfVisitors = useWords(visitorWords)
  if (value === null) return tOfVisitors('hidden')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (Array.isArray(value)) return value.join(', ')
  const text = String(value)
  return type === dateTime ? ownZone.at(Date.parse(text)).slice(0, 16) : text
}

/** What a visitor of a live chat filled in, with the labels that they saw. */
export const VisitorAnswers = ({ answers }: { answers: Schemas['VisitorAnswers'] }) => {
  const t = useWords(visitorWords)
  const labelOf = ({ field, labels }: Answer) =>
    labels[currentLanguage()] ?? labels.en ?? t(field as 'name' | 'email' | 'phone')
  const said = answers.answers.length ? 'unconfirmed' : 'only_question'
  const { channel } = answers
  return (
    <section className={classes.answers} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{channel ? t(`${said}_from`, { channel: channel.name }) : t(said)}</p>
      {answers.answers.length > 0 && (
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
      )}
    </section>
  )
}
