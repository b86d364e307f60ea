import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import classes from './Channels.module.css'
import { type Channel, isPublic } from './platforms.ts'
import { Usage } from './Usage.tsx'
import { channels } from './words.ts'

const failureOf = (works: boolean, isAccepted: boolean) => {
  if (works) return 'not_registered'
  return isAccepted ? 'not_arriving' : 'check_failed'
}

const Outcome = ({ check }: { check: Schemas['ChannelCheck'] }) => {
  const t = useWords(channels)
  const { works, account_name: account, message, notes, is_registered } = check
  const reason = message ?? check.code ?? ''
  // The account is known once the platform has accepted the credentials, whatever fails then.
  const isAccepted = works || account !== null
  return (
    <div role="status">
      {isAccepted && <p className={classes.works}>{t(account ? 'works' : 'works_plain', { account })}</p>}
      {reason && <p className={classes.refused}>{t(failureOf(works, isAccepted), { message: reason })}</p>}
      {is_registered && <p>{t('registered')}</p>}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

/** Checks the channel with its platform, and registers our webhook address where supported. */
export const Check = ({ channel }: { channel: Channel }) => {
  const t = useWords(channels)
  const [outcome, setOutcome] = useState<Schemas['ChannelCheck']>()
  const { mutate, isPending } = useSave(
    (register_webhook: boolean) =>
      parley.POST('/channel/{id}/check', { path: { id: channel.id }, body: { register_webhook } }),
    { onSuccess: ({ data }) => setOutcome(data) },
  )
  const { name: platform, set_up, tells_usage } = usePlatformOf()(channel.contactable_type)
  const registers = set_up.registers_webhook
  const canRegister = registers && isPublic(channel.webhook_url ?? '')
  return (
    <section className={classes.part}>
      <h3>{t('check')}</h3>
      <p className={classes.hint}>
        {t(channel.contactable_type === 'App\\LineContact' ? 'check_text_line' : 'check_text')}
      </p>
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => mutate(false)}>
          {t('check_now')}
        </Button>
        {canRegister && (
          <Button disabled={isPending} onClick={() => mutate(true)}>
            {t('register', { platform })}
          </Button>
        )}
      </div>
      {tells_usage && channel.has_credentials && <Usage id={channel.id} />}
      {registers && !canRegister && <p className={classes.hint}>{t('register_needs_https', { platform })}</p>}
      {outcome && <Outcome check={outcome} />}
    </section>
  )
}
