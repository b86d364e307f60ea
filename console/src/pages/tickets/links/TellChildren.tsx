import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { attempt } from '#console/app/attempts.ts'
import { showToast } from '#console/app/undo.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { common } from '#console/words/common.ts'
import { formatNumber } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import classes from './Links.module.css'
import { refreshed } from './paths.ts'
import { linkWords } from './words.ts'

const send = (ticket: number, message: string, how: { dry_run: boolean; idempotencyKey?: string }) => {
  const { dry_run, ...key } = how
  const body = { type: 'text', message, dry_run } as const
  return parley.POST('/ticket/{ticket}/child-message', { path: { ticket }, body, ...key })
}

/** Writes one message to the customers of a ticket's children, and shows whom it reaches. */
export const TellChildren = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const t = useWords(linkWords)
  const tCommon = useWords(common)
  const refresh = useRefresh()
  const place = `ticket.children.${id}`
  const form = useForm({
    initial: { message: '' },
    draft: place,
    submit: ({ message: typed }) => {
      const text = typed.trim()
      return attempt(place, text, (idempotencyKey) => send(id, text, { dry_run: false, idempotencyKey }))
    },
    onDone: ({ data: { reached } }) => {
      showToast({ message: t('told', { count: reached }) })
      void refresh(...refreshed, '/conversation')
      onClose()
    },
  })
  const text = form.values.message.trim()
  const message = useSettled(text)
  const { data } = useQuery({
    queryKey: ['child message', id, message],
    queryFn: () => send(id, message || '…', { dry_run: true }),
    placeholderData: (former) => former,
  })
  const preview = data?.data
  const count = preview?.reached ?? 0
  const cancel = () => {
    form.reset()
    onClose()
  }
  return (
    <form className={classes.form} ref={form.form} onSubmit={form.submit} noValidate>
      <Textarea
        label={t('message')}
        description={t('tell_says')}
        autosize
        minRows={3}
        {...form.field('message')}
      />
      {preview && (
        <>
          <p role="status">{t('reached', { count })}</p>
          <ul>
            {preview.tickets
              .filter(({ reason }) => reason)
              .map((child) => (
                <li key={child.ticket_id}>
                  #{formatNumber(child.ticket_id)} {child.contact?.name ?? child.subject}:{' '}
                  {child.error ?? t(child.reason as 'blocked')}
                </li>
              ))}
          </ul>
        </>
      )}
      {form.failure && <p role="alert">{form.failure}</p>}
      <div className={classes.buttons}>
        <Button kind="primary" type="submit" loading={form.isSaving} disabled={!text || count === 0}>
          {t('send_to', { count })}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {tCommon('cancel')}
        </Button>
      </div>
    </form>
  )
}
