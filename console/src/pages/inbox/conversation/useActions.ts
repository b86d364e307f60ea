import { useMay, useMe } from '#console/api/me.ts'
import { useOnce } from '#console/api/once.ts'
import { holdTyping } from '#console/keys/typing.ts'
import { useIsReachable } from '#console/messages/channels.ts'
import { isUnbegun } from '../beginning.ts'
import { useIsSnoozed, useSnooze } from '../snooze/useSnooze.ts'
import { useAssignment } from './assignment/useAssignment.ts'
import type { Conversation } from './conversation.ts'
import { useAccept, useIsReopening } from './underWay.ts'

export type Side =
  | 'person'
  | 'transfer'
  | 'ticket'
  | 'snooze'
  | 'remind'
  | 'repeat'
  | 'customer_view'
  | 'close'

export interface Action {
  word:
    | ('accept' | 'take_over' | 'transfer' | 'ticket' | 'close' | 'wrap_up' | 'reopen' | 'message_again')
    | ('snooze' | 'wake' | 'remind' | 'repeat' | 'customer_view' | 'acknowledge')
  shortcut: string
  run: () => void
  isPrimary?: boolean
  /** Whether it is only in the menu. */
  isSecondary?: boolean
}

/** Returns whether the employee handles the conversation. */
export const useIsMine = ({ state, handler_id }: Conversation) =>
  useMe().id === handler_id && state === 'handling'

/** Returns whether the employee closed the conversation and has not finished wrap-up. */
export const useIsWrapUp = ({ state, handler_id, is_acw_completed }: Conversation) =>
  useMe().id === handler_id && state === 'closed' && !is_acw_completed

/** Returns the actions available in the conversation's current state, with their shortcuts. */
export const useActions = (conversation: Conversation, onSide: (side: Side) => void): Action[] => {
  const may = useMay()
  const { accept, acknowledge, reopen, takeOver, write } = useAssignment()
  const { wake } = useSnooze()
  const isSnoozed = useIsSnoozed(conversation)
  const isReachable = useIsReachable()
  // The second click of a double click may land after a colleague accepted. It must not take over.
  const once = useOnce()
  const { state, id } = conversation
  // Its panel opens once the conversation is open again.
  const isReopening = useIsReopening(id)
  const isOver = state === 'closed' && !isReopening && isReachable(conversation.contactable_type)
  const isAccepting = useAccept(id).isPending && state === 'waiting'
  const isMine = useIsMine(conversation) || isAccepting
  const isWrapUp = useIsWrapUp(conversation)
  if (isUnbegun(conversation)) return []
  const view: Action[] = may('message.push')
    ? [{ word: 'customer_view', shortcut: 'V', run: () => onSide('customer_view'), isSecondary: true }]
    : []
  if (!may('conversation.update')) return view
  const turn = (run: () => Promise<void>) => () => void once(id, run)
  const openTicket = () => {
    holdTyping({ hasLead: false })
    onSide('ticket')
  }
  const all: (Action | false)[] = [
    state === 'waiting' &&
      !isAccepting && { word: 'accept', shortcut: 'A', run: turn(() => accept(id)), isPrimary: true },
    // Not the accept key: an employee who accepts too late must not take over from a colleague.
    state === 'handling' &&
      !isMine && { word: 'take_over', shortcut: 'Shift+A', run: turn(() => takeOver(conversation)) },
    state !== 'closed' && { word: 'transfer', shortcut: 'T', run: () => onSide('transfer') },
    may('ticket.create') && { word: 'ticket', shortcut: 'K', run: openTicket },
    isOver && { word: 'reopen', shortcut: 'O', run: turn(() => reopen(conversation)) },
    isOver && { word: 'message_again', shortcut: 'M', run: () => void write(conversation) },
    isMine && !isSnoozed && { word: 'snooze', shortcut: 'H', run: () => onSide('snooze') },
    isMine && isSnoozed && { word: 'wake', shortcut: 'H', run: () => void wake(conversation) },
    state !== 'closed' &&
      !conversation.acknowledged_at && {
        word: 'acknowledge',
        shortcut: 'Shift+S',
        run: () => void acknowledge(id),
        isSecondary: true,
      },
    { word: 'remind', shortcut: 'B', run: () => onSide('remind'), isSecondary: true },
    { word: 'repeat', shortcut: '.', run: () => onSide('repeat'), isSecondary: true },
    (isMine || isReopening) && { word: 'close', shortcut: 'E', run: () => onSide('close') },
    isWrapUp && !isReopening && { word: 'wrap_up', shortcut: 'E', run: () => onSide('close') },
  ]
  return [...all.filter((action) => action !== false), ...view]
}
