import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import own from './Webhooks.module.css'
import { hooks } from './words.ts'

interface Props {
  webhook: Schemas['Webhook']
  onSecret: (secret: string) => void
  onTested: (delivery: number) => void
  onDeleted: () => void
}

/** Replaces the secret, once it is said that receivers refuse what is signed with one that they do not know. */
const NewSecret = ({ webhook: { id }, onSecret }: Pick<Props, 'webhook' | 'onSecret'>) => {
  const t = useWords(hooks)
  const tCommon = useWords(common)
  const [isAsked, ask] = useAsked()
  const renew = useSave(() => parley.POST('/webhook/{id}/secret', { path: { id }, body: {} }), {
    onSuccess: ({ data }) => onSecret(data.secret),
  })
  if (!isAsked) return <Button onClick={() => ask(true)}>{t('new_secret')}</Button>
  return (
    <>
      <p role="status">{t('secret_confirm')}</p>
      <Button kind="danger" loading={renew.isPending} onClick={() => renew.mutate()}>
        {t('new_secret')}
      </Button>
      <Button onClick={() => ask(false)}>{tCommon('cancel')}</Button>
    </>
  )
}

/** Deletes a webhook, once what uses it has been shown. */
const DeleteWebhook = ({
  webhook: { id, url, description },
  onDeleted,
}: Pick<Props, 'webhook' | 'onDeleted'>) => {
  const t = useWords(hooks)
  const tCommon = useWords(common)
  const [isAsked, ask] = useAsked()
  const { uses, isLooking, lookBefore } = useUses('webhook')
  const remove = useSave(() => parley.DELETE('/webhook/{id}', { path: { id } }), {
    refresh: ['/webhook'],
    deletes: { id, webhook: id },
    onSuccess: onDeleted,
    done: () => ({ message: t('deleted') }),
  })
  const start = () => lookBefore(id, () => ask(true))
  if (!isAsked)
    return (
      <Button kind="quiet" loading={isLooking} onClick={start}>
        {tCommon('delete')}
      </Button>
    )
  return (
    <>
      {uses && <Uses type="webhook" id={id} name={description ?? url} uses={uses} />}
      <p role="status">{t('delete_text')}</p>
      <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t('delete')}
      </Button>
    </>
  )
}

/** The actions on a webhook besides editing. */
export const WebhookActions = ({ webhook, onSecret, onTested, onDeleted }: Props) => {
  const t = useWords(hooks)
  const may = useMay()
  const path = { id: webhook.id }
  const test = useSave(() => parley.POST('/webhook/{id}/test', { path }), {
    refresh: ['/webhook'],
    done: () => ({ message: t('tested') }),
    onSuccess: ({ data }) => onTested(data.id),
  })
  return (
    <div className={own.actions}>
      {may('webhook.update') && (
        <>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {t('test')}
          </Button>
          <NewSecret webhook={webhook} onSecret={onSecret} />
        </>
      )}
      {may('webhook.delete') && <DeleteWebhook webhook={webhook} onDeleted={onDeleted} />}
    </div>
  )
}
