import { Suspense, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { useSpoken } from '#console/messages/useSpoken.ts'
import { useNamed } from '#console/pages/admin/answers/usePlaceholders.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { IconPlus } from '#console/ui/controls/icons.ts'
import { lazily } from '#console/ui/lazily.ts'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Section } from '#console/ui/page/Section.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './OwnAnswers.module.css'
import { ownAnswerWords } from './words.ts'

const OwnAnswerPanel = lazily(() => import('./OwnAnswerPanel.tsx').then((made) => made.OwnAnswerPanel))

export const useOwnAnswers = (enabled: boolean) =>
  useRead('/me/canned-answer', { query: { per_page: 500, sort: 'name' } }, { enabled })

/** The canned answers that the employee keeps for themselves. */
export const OwnAnswers = () => {
  const t = useWords(ownAnswerWords)
  const spoken = useSpoken()
  const named = useNamed()
  const [open, setOpen] = useState<Schemas['OwnCannedAnswer'] | 'new'>()
  const { data, error, refetch } = useOwnAnswers(true)
  return (
    <Section title={t('title')}>
      <p className={classes.purpose}>{t('purpose')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ul className={classes.answers}>
        {data?.data.map((answer) => (
          <li key={answer.id}>
            <button
              type="button"
              aria-label={t('edit', { name: answer.name })}
              onClick={() => setOpen(answer)}
            >
              <strong>{answer.name}</strong>
              <code>/{answer.shortcut}</code>
              <small dir="auto">{named(spoken(answer.type, answer.message))}</small>
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button icon={IconPlus} onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </div>
      <Suspense>
        {open && (
          <OwnAnswerPanel
            key={open === 'new' ? open : open.id}
            answer={open === 'new' ? undefined : open}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Section>
  )
}
