import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { sendFile, sentAs } from './sending.ts'
import { isOpen, type Task } from './task.ts'
import { run } from './words.ts'

const refresh = ['/relation-import-task']

/** What they come to is said on the page itself. */
const useVerbs = ({ id }: Task) => {
  const path = { id }
  return {
    stop: useSave(() => parley.POST('/relation-import-task/{id}/cancel', { path }), { refresh }),
    restart: useSave(() => parley.POST('/relation-import-task/{id}/restart', { path }), { refresh }),
    undo: useSave(() => parley.POST('/relation-import-task/{id}/undo', { path }), { refresh }),
  }
}

/** Imports what was tried: the same file while this tab still has it, else the file is asked for again. */
const ImportNow = ({ task }: { task: Task }) => {
  const say = useWords(run)
  const navigate = useNavigate()
  const body = sentAs(task.id)
  const open = (id: number) => void navigate({ to: '/imports/$id', params: { id: String(id) }, search: {} })
  const send = useSave(() => sendFile({ ...(body as NonNullable<typeof body>), dry_run: false }), {
    refresh,
    onSuccess: ({ id }) => open(id),
  })
  const ask = () =>
    void navigate({ to: '/imports', search: { panel: 'new', recipe: task.recipe_id } as never })
  return (
    <Button kind="primary" loading={send.isPending} onClick={() => (body ? send.mutate() : ask())}>
      {say('import_now')}
    </Button>
  )
}

/** What can be done with an import as it stands. */
export const TaskActions = ({ task, isUndoable }: { task: Task; isUndoable: boolean }) => {
  const say = useWords(run)
  const may = useMay()
  const { stop, restart, undo } = useVerbs(task)
  const canStop = isOpen(task) && !task.is_cancelling && may('import.update')
  const canGoOn = task.status > 2 && task.undo_status === null && may('import.update')
  return (
    <>
      {canStop && (
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {say('stop')}
        </Button>
      )}
      {canGoOn && (
        <Button loading={restart.isPending} onClick={() => restart.mutate()}>
          {say('go_on')}
        </Button>
      )}
      {isUndoable && may('import.delete') && (
        <Button loading={undo.isPending} onClick={() => undo.mutate()}>
          {say('undo')}
        </Button>
      )}
      {task.dry_run && task.status === 2 && may('import.create') && <ImportNow task={task} />}
    </>
  )
}
