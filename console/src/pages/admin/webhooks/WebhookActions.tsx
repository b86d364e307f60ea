import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import own from './Webhooks.module.css'
import { hooks } from './words.ts'

interface Props {
  webhook: Schemas['Webhook']
  onSecret: (secret: string) => void
  onDeleted: () => void
}

/** The actions on a webhook besides editing. */
export const WebhookActions = ({ webhook, onSecret, onDeleted }: Props) => {
  const say = useWords(hooks)
  const sayCommon = useWords(common)
  const may = useMay()
  const [isAsked, ask] = useState(false)
  const { uses, isLooking, look } = useUses('webhook')
  const path = { id: webhook.id }
  const test = useSave(() => parley.POST('/webhook/{id}/test', { path }), {
    refresh: ['/webhook'],
    done: () => ({ message: say('tested') }),
  })
  const renew = useSave(() => parley.POST('/webhook/{id}/secret', { path, body: {} }), {
    onSuccess: ({ data }) => onSecret(data.secret),
  })
  const remove = useSave(() => parley.DELETE('/webhook/{id}', { path }), {
    refresh: ['/webhook'],
    onSuccess: onDeleted,
    done: () => ({ message: say('deleted') }),
  })
  const start = () =>
    void look(webhook.id)
      .catch(() => undefined)
      .then(() => ask(true))
  return (
    <div className={classes.form}>
      {uses && <Uses type="webhook" id={webhook.id} name={webhook.description ?? webhook.url} uses={uses} />}
      {isAsked && <p>{say('delete_text')}</p>}
      <div className={own.actions}>
        {may('webhook.update') && (
          <>
            <Button loading={test.isPending} onClick={() => test.mutate()}>
              {say('test')}
            </Button>
            <Button loading={renew.isPending} onClick={() => renew.mutate()}>
              {say('new_secret')}
            </Button>
          </>
        )}
        {may('webhook.delete') && !isAsked && (
          <Button
            kind="quiet"
            loading={isLooking}
            onClick={() => start()}
          >
            {sayCommon('delete')}
          </Button>
        )}
        {isAsked && (
          <Button kind="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
            {say('delete')}
          </Button>
        )}
      </div>
    </div>
  )
}
