import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { SecretOnce } from '#console/pages/admin/SecretOnce.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import type { Channel } from './platforms.ts'
import { channels } from './words.ts'

/** Makes the secret with which a page signs who its visitors are, and shows it once. */
export const IdentitySecret = ({ channel: { id, name, has_identity_secret } }: { channel: Channel }) => {
  const t = useWords(channels)
  const tCommon = useWords(common)
  const may = useMay()
  const [isAsked, ask] = useAsked()
  const [secret, show] = useState<string>()
  const { mutate, error, isPending } = useSave(
    () => parley.POST('/channel/{id}/identity-secret', { path: { id } }),
    {
      isForm: true,
      refresh: ['/channel'],
      onSuccess: ({ data }) => {
        ask(false)
        show(data.identity_secret)
      },
      done: () => ({ message: t('identity_made', { name }) }),
    },
  )
  // It opens the thread of every visitor.
  if (!may('conversation.read')) return null
  if (secret)
    return (
      <section className={classes.part}>
        <h3>{t('identity')}</h3>
        <SecretOnce
          label={t('identity_secret')}
          hint={t('identity_once')}
          value={secret}
          onKept={() => show(undefined)}
        />
      </section>
    )
  return (
    <section className={classes.part}>
      <h3>{t('identity')}</h3>
      <p className={classes.hint}>{t(isAsked ? 'identity_confirm' : 'identity_text')}</p>
      <div className={classes.actions}>
        {isAsked ? (
          <>
            <Button kind="danger" loading={isPending} onClick={() => mutate()}>
              {t('identity_replace')}
            </Button>
            <Button onClick={() => ask(false)}>{tCommon('cancel')}</Button>
          </>
        ) : (
          <Button loading={isPending} onClick={() => (has_identity_secret ? ask(true) : mutate())}>
            {t(has_identity_secret ? 'identity_replace' : 'identity_make')}
          </Button>
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
