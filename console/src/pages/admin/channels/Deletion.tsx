import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import type { Channel } from './platforms.ts'
import { channels } from './words.ts'

/** Deletes a channel after a confirmation that names it. The credentials cannot be restored. */
export const Deletion = ({ channel, onDone }: { channel: Channel; onDone: () => void }) => {
  const say = useWords(channels)
  const sayCommon = useWords(common)
  const [isAsked, ask] = useState(false)
  const { id, name } = channel
  const { mutate, error, isPending } = useSave(() => parley.DELETE('/channel/{id}', { path: { id } }), {
    isForm: true,
    refresh: ['/channel'],
    onSuccess: onDone,
    done: () => ({ message: say('deleted', { name }) }),
  })
  return (
    <section className={classes.part}>
      {!isAsked && (
        <div>
          <Button kind="quiet" onClick={() => ask(true)}>
            {sayCommon('delete')}
          </Button>
        </div>
      )}
      {isAsked && (
        <>
          <p>{say('delete_text')}</p>
          <div className={classes.actions}>
            <Button kind="danger" loading={isPending} onClick={() => mutate()}>
              {say('delete', { name })}
            </Button>
            <Button onClick={() => ask(false)}>{sayCommon('cancel')}</Button>
          </div>
        </>
      )}
      {error && (
        <p role="alert" className={classes.refused}>
          {failureOf(error, sayCommon).text}
        </p>
      )}
    </section>
  )
}
