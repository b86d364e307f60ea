import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import type { Channel } from './platforms.ts'
import { channels } from './words.ts'

/** Ends the sessions of all visitors of a live chat, after explaining the effect. */
export const VisitorSessions = ({ channel: { id, name } }: { channel: Channel }) => {
  const t = useWords(channels)
  const tCommon = useWords(common)
  const [isAsked, ask] = useAsked()
  const { mutate, error, isPending } = useSave(
    () => parley.DELETE('/channel/{id}/visitor-session', { path: { id } }),
    {
      isForm: true,
      onSuccess: () => ask(false),
      done: () => ({ message: t('sessions_ended', { name }) }),
    },
  )
  return (
    <section className={classes.part}>
      <h3>{t('sessions')}</h3>
      <p className={classes.hint}>{t(isAsked ? 'sessions_confirm' : 'sessions_text', { name })}</p>
      <div className={classes.actions}>
        {!isAsked && <Button onClick={() => ask(true)}>{t('sessions_end')}</Button>}
        {isAsked && (
          <>
            <Button kind="danger" loading={isPending} onClick={() => mutate()}>
              {t('sessions_end')}
            </Button>
            <Button onClick={() => ask(false)}>{tCommon('cancel')}</Button>
          </>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.refused}>
          {failureOf(error, tCommon).text}
        </p>
      )}
    </section>
  )
}
