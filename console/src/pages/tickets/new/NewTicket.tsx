import type { ComponentType, ReactNode } from 'react'
import { type RecordFields, useRecordFields } from '#console/fields/described.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import classes from '../Tickets.module.css'
import { tickets } from '../words.ts'
import { NewTicketFields } from './NewTicketFields.tsx'
import type { Origin } from './newTicket.ts'
import { type NewTicketOptions, useNewTicket } from './useNewTicket.ts'

type FrameProps = Parameters<typeof Panel>[0]

interface Props extends Origin, NewTicketOptions {
  /** What surrounds the form, if not a panel over the page. */
  frame?: ComponentType<FrameProps>
  /** The customer, where the form does not ask for one. */
  customer?: ReactNode
}

interface FormProps extends Props {
  fields: RecordFields<'ticket'>
}

/** The form for a new ticket: its subject and the known values. */
export const NewTicket = (props: Props) => {
  const t = useWords(tickets)
  const { data, error, refetch } = useRecordFields('ticket')
  if (data) return <TicketForm fields={data} {...props} />
  return error ? (
    <Panel title={t('new_ticket')} onClose={props.onClose}>
      <Failure error={error} onRetry={() => void refetch()} />
    </Panel>
  ) : null
}

const TicketForm = ({
  fields,
  onClose,
  onDone,
  frame: Frame = Panel,
  customer,
  given,
  files,
  ...known
}: FormProps) => {
  const t = useWords(tickets)
  const tCommon = useWords(common)
  const form = useNewTicket({ fields, known, given, files, onClose, onDone })
  useKeys([{ key: 'Ctrl+S', label: t('add_ticket'), run: form.submit, inFields: true }])
  useSubmitKey(form.form, t('add_ticket'))
  return (
    <Frame
      title={known.status ? t('new_in', { status: t(`status_${known.status as 1}`) }) : t('new_ticket')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" shortcut="Ctrl ↵" loading={form.isSaving} onClick={() => form.submit()}>
            {t('add_ticket')}
          </Button>
          <Button kind="quiet" onClick={form.discard}>
            {tCommon('discard')}
          </Button>
        </>
      }
    >
      <form
        className={classes.form}
        ref={form.form}
        data-over={form.isOver || undefined}
        onSubmit={form.submit}
        noValidate
      >
        {customer}
        <NewTicketFields form={form} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
      <p role="alert" className={classes.failure}>
        {form.failure}
      </p>
    </Frame>
  )
}
