import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import type { Channel } from './platforms.ts'
import { channels } from './words.ts'

/**
 * Deletes a channel after a confirmation that names it. The credentials cannot be restored. One that customers have
 * written on is kept with their conversations, which is said before.
 */
export const Deletion = ({ channel, onDone }: { channel: Channel; onDone: () => void }) => {
  const t = useWords(channels)
  const tCommon = useWords(common)
  const [isAsked, ask] = useAsked()
  const { uses, isBlocked, isLooking, lookBefore } = useUses('channel')
  const { id, name } = channel
  const { mutate, error, isPending } = useSave(() => parley.DELETE('/channel/{id}', { path: { id } }), {
    isForm: true,
    refresh: ['/channel'],
    deletes: { id },
    onSuccess: onDone,
    done: () => ({ message: t('deleted', { name }) }),
  })
  const start = () => lookBefore(id, () => ask(true))
  return (
    <section className={classes.part}>
      {!isAsked && (
        <div>
          <Button kind="quiet" loading={isLooking} onClick={start}>
            {tCommon('delete')}
          </Button>
        </div>
      )}
      {isAsked && isBlocked && <p role="alert">{t('delete_kept', { name })}</p>}
      {isAsked && !isBlocked && (
        <>
          {uses && <Uses type="channel" id={id} name={name} uses={uses} />}
          <p>{t('delete_text')}</p>
          <div className={classes.actions}>
            <Button kind="danger" loading={isPending} onClick={() => mutate()}>
              {t('delete', { name })}
            </Button>
            <Button onClick={() => ask(false)}>{tCommon('cancel')}</Button>
          </div>
        </>
      )}
      {error && (
        <p role="alert" className={classes.refused}>
          {failureOf(error, tCommon).text}
        </p>
      )}
    </section>
  )
}
