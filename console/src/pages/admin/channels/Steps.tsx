import { useMe } from '#console/api/me.ts'
import { usePlatformOf } from '#console/messages/channels.ts'
import { CopyValue } from '#console/ui/controls/CopyValue.tsx'
import { IconExternalLink } from '#console/ui/controls/icons.ts'
import { currentLanguage, useWords } from '#console/words/words.ts'
import classes from './Channels.module.css'
import { type Channel, type ChannelType, isPublic } from './platforms.ts'
import { prefix, type Values } from './values.ts'
import { channels } from './words.ts'

/** The steps on the platform before it issues credentials. */
export const BeforeSteps = ({ type }: { type: ChannelType }) => {
  const t = useWords(channels)
  const { name: platform, set_up } = usePlatformOf()(type)
  if (set_up.before.length === 0) return null
  return (
    <>
      <h3>{t('set_up', { platform: platform })}</h3>
      <ol className={classes.steps}>
        {set_up.before.map(({ [currentLanguage()]: step }) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

const ChatScript = ({ widgetKey }: { widgetKey: string }) => {
  const t = useWords(channels)
  const { public_url, has_demo_page } = useMe().installation
  return (
    <section className={classes.part}>
      <h3>{t('on_pages')}</h3>
      <p className={classes.hint}>{t('on_pages_text')}</p>
      <CopyValue
        label={t('script')}
        value={`<script src="${public_url}/widget.js" data-channel="${widgetKey}" async></script>`}
      />
      {has_demo_page && (
        <a href={`/demo/widget?channel=${widgetKey}`} target="_blank" rel="noreferrer">
          {t('preview')} <IconExternalLink size={14} stroke={1.6} aria-hidden="true" />
        </a>
      )}
    </section>
  )
}

/** The remaining steps once the channel exists, with the values to copy. */
export const AfterSteps = ({ channel, given }: { channel: Channel; given: Values | undefined }) => {
  const t = useWords(channels)
  const { name: platform, set_up, credentials } = usePlatformOf()(channel.contactable_type)
  const language = currentLanguage()
  if (channel.widget_key) return <ChatScript widgetKey={channel.widget_key} />
  if (!channel.webhook_url) return null
  const canRegister = isPublic(channel.webhook_url)
  const steps = [
    ...(set_up.registers_webhook && canRegister ? [t('register_step')] : []),
    ...set_up.after.map((step) => step[language]),
  ]
  const entered = credentials.filter(({ is_entered_at_platform }) => is_entered_at_platform)
  return (
    <section className={classes.part}>
      <h3>{t('set_up', { platform: platform })}</h3>
      {!canRegister && <p className={classes.hint}>{t('not_public')}</p>}
      {steps.length > 0 && (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      <CopyValue label={t('webhook_url')} value={channel.webhook_url} />
      {entered.map(({ name, label }) =>
        given?.[prefix + name] ? (
          <CopyValue key={name} label={label[language]} value={String(given[prefix + name])} />
        ) : (
          <p key={name} className={classes.hint}>
            {t('taken_hint', { name: label[language] })}
          </p>
        ),
      )}
    </section>
  )
}
