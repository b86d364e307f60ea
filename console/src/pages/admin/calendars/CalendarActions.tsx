import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { DeleteAction } from '#console/pages/admin/DeleteAction.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import own from './Calendars.module.css'
import type { Calendar } from './useCalendarForm.ts'
import { calendarWords } from './words.ts'

interface Props {
  calendar: Calendar
  onDeleted: () => void
}

/** Closing a calendar for today, which can be taken back, and deleting it. */
export const CalendarActions = ({ calendar, onDeleted }: Props) => {
  const say = useWords(calendarWords)
  const may = useMay()
  const path = { id: calendar.id }
  const refresh = ['/calendar' as const]
  const reopen = () => parley.POST('/calendar/{id}/reopen-today', { path })
  const close = useSave(() => parley.POST('/calendar/{id}/close-today', { path }), {
    refresh,
    done: () => ({ message: say('closed_today'), undo: reopen }),
  })
  const open = useSave(reopen, { refresh, done: () => ({ message: say('reopened_today') }) })
  const remove = useSave(() => parley.DELETE('/calendar/{id}', { path }), {
    refresh,
    deletes: path,
    onSuccess: onDeleted,
    done: () => ({ message: say('deleted') }),
  })
  return (
    <div className={own.actions}>
      {may('calendar.update') &&
        (calendar.is_closed_today ? (
          <Button loading={open.isPending} onClick={() => open.mutate()}>
            {say('reopen_today')}
          </Button>
        ) : (
          <Button loading={close.isPending} onClick={() => close.mutate()}>
            {say('close_today')}
          </Button>
        ))}
      {may('calendar.delete') && (
        <DeleteAction
          label={say('delete')}
          consequence={say('delete_text')}
          isPending={remove.isPending}
          onDelete={() => remove.mutate()}
        />
      )}
    </div>
  )
}
