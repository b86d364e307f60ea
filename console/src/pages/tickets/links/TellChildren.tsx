import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { attempt } from '#console/app/attempts.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useSettled } from '#console/ui/page/useSettled.ts'
import { common } from '#console/words/common.ts'
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
  const say = useWords(linkWords)
  const sayCommon = useWords(common)
  const [text, setText] = useState('')
  const message = useSettled(text.trim())
  const { data } = useQuery({
    queryKey: ['child message', id, message],
    queryFn: () => send(id, message || '…', { dry_run: true }),
    placeholderData: (former) => former,
  })
  const preview = data?.data
  const tellAll = (idempotencyKey: string) => send(id, text.trim(), { dry_run: false, idempotencyKey })
  const tell = useSave(() => attempt(`ticket.children.${id}`, text.trim(), tellAll), {
    refresh: [...refreshed, '/conversation'],
    onSuccess: onClose,
    done: ({ data: { reached } }) => ({ message: say('told', { count: reached }) }),
  })
  const count = preview?.reached ?? 0
  return (
    <div className={classes.form}>
      <Textarea
        label={say('message')}
        description={say('tell_says')}
        autosize
        minRows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {preview && (
        <>
          <p role="status">{say('reached', { count })}</p>
          <ul>
            {preview.tickets
              .filter(({ reason }) => reason)
              .map((child) => (
                <li key={child.ticket_id}>
                  #{child.ticket_id} {child.contact?.name ?? child.subject}:{' '}
                  {child.error ?? say(child.reason as 'blocked')}
                </li>
              ))}
          </ul>
        </>
      )}
      <div className={classes.buttons}>
        <Button
          kind="primary"
          loading={tell.isPending}
          disabled={!text.trim() || count === 0}
          onClick={() => tell.mutate()}
        >
          {say('send_to', { count })}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {sayCommon('cancel')}
        </Button>
      </div>
    </div>
  )
}
