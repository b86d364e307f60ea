import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useForm } from '#console/api/form.ts'
import { useMe } from '#console/api/me.ts'
import { showToast } from '#console/app/undo.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../../Inbox.module.css'
import { forgetStep, recordStep } from '../../repeat/steps.ts'
import { SidePane } from '../../SidePane.tsx'
import type { Conversation } from '../conversation.ts'
import { useLocalActions } from '../useLocalActions.ts'
import { assignmentWords } from './assignmentWords.ts'
import { Destination, destinationOf, missingDestination, noDestination } from './Destination.tsx'
import { restore } from './restore.ts'
import { transferSeen } from './transferSeen.ts'
import { useMovedError } from './useMovedError.ts'

interface Props {
  conversation: Conversation
  onClose: () => void
}

/** Transfers a conversation to a colleague, who then handles it, or back to a queue. */
export const TransferPanel = ({ conversation, onClose }: Props) => {
  const t = useWords(assignmentWords)
  const acted = useLocalActions()
  const movedError = useMovedError()
  const me = useMe()
  /** Who else has it by now keeps it, until the employee has read that. */
  const seen = useRef(conversation)
  const form = useForm({
    initial: { ...noDestination, note: '' },
    draft: `transfer.${conversation.id}`,
    // A colleague who is not in the list would be chosen unseen.
    isSecret: (name) => name !== 'note',
    check: (values) => missingDestination(values, t),
    submit: async ({ note, ...values }) => {
      const transferred = await transferSeen(seen.current, { ...destinationOf(values), note }, me.id)
      if (transferred.isDone) return transferred
      seen.current = transferred.data
      throw movedError(transferred.data)
    },
    onDone: ({ data, former }) => {
      const name = data.handler?.name ?? data.campaign_queue?.name ?? ''
      const { note, ...values } = form.values
      recordStep(data, { kind: 'transfer', to: destinationOf(values), name, note })
      const undo = () => {
        forgetStep(data.id, { kind: 'transfer' })
        return restore(former, data).finally(acted)
      }
      showToast({ message: t('transferred', { name }), undo })
      onClose()
      void acted()
    },
  })
  useSubmitKey(form.form, t('transfer'))
  return (
    <SidePane title={t('transfer')} onClose={onClose}>
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        <Destination form={form} />
        <Textarea
          label={t('why')}
          description={t('memo_hint')}
          autosize
          minRows={2}
          maxRows={8}
          {...form.field('note')}
        />
        {form.failure && <p role="alert">{form.failure}</p>}
        <Button type="submit" kind="primary" shortcut="Ctrl ↵" loading={form.isSaving}>
          {t('transfer')}
        </Button>
      </form>
    </SidePane>
  )
}
