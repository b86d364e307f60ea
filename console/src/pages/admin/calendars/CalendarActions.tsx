import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Uses } from '#console/pages/admin/uses/Uses.tsx'
import { useUses } from '#console/pages/admin/uses/useUses.ts'
import { useWordsOf } from '#console/pages/admin/uses/words.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { useWords } from '#console/words/words.ts'
import own from './Calendars.module.css'
import type { Calendar } from './useCalendarForm.ts'
import { calendarWords } from './words.ts'

interface Props {
  calendar: Calendar
  onDeleted: () => void
}

/** Deletes a calendar once what uses it has been shown; rules, service levels and chats keep it from being deleted. */
const DeleteCalendar = ({ calendar: { id, name }, onDeleted }: Props) => {
  const t = useWords(calendarWords)
  const tUses = useWords(useWordsOf)
  const [isAsked, ask] = useAsked()
  const { uses, isBlocked, isLooking, lookBefore } = useUses('calendar')
  const remove = useSave(() => parley.DELETE('/calendar/{id}', { path: { id } }), {
    refresh: ['/calendar'],
    deletes: { id },
    onSuccess: onDeleted,
    done: () => ({ message: t('deleted') }),
  })
  const press = () =>
    lookBefore(id, (isUsed) => {
      if (isUsed) return
      if (isAsked || uses) remove.mutate()
      else ask(true)
    })
  const isConfirmed = isAsked || (uses && !isBlocked)
  return (
    <>
      <Button
        kind={isConfirmed ? 'danger' : 'quiet'}
        loading={isLooking || remove.isPending}
        // The second click of a double-click does not confirm.
        onClick={({ detail }) => detail < 2 && press()}
      >
        {uses && !isBlocked ? tUses('delete_anyway', { name }) : t('delete')}
      </Button>
      {isAsked && <p role="status">{t('delete_text')}</p>}
      {uses && <Uses type="calendar" id={id} name={name} uses={uses} />}
    </>
  )
}

/** Closing a calendar for today, which can be taken back, and deleting it. */
export const CalendarActions = ({ calendar, onDeleted }: Props) => {
  const t = useWords(calendarWords)
  const may = useMay()
  const path = { id: calendar.id }
  const refresh = ['/calendar' as const]
  const reopen = () => parley.POST('/calendar/{id}/reopen-today', { path })
  const close = useSave(() => parley.POST('/calendar/{id}/close-today', { path }), {
    refresh,
    done: () => ({ message: t('closed_today'), undo: reopen }),
  })
  const open = useSave(reopen, { refresh, done: () => ({ message: t('reopened_today') }) })
  return (
    <div className={own.actions}>
      {may('calendar.update') &&
        (calendar.is_closed_today ? (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {t('reopen_today')}
          </Button>
        ) : (
          <Button loading={close.isPending} onClick={() => close.mutate()}>
            {t('close_today')}
          </Button>
        ))}
      {may('calendar.delete') && <DeleteCalendar calendar={calendar} onDeleted={onDeleted} />}
    </div>
  )
}
