import { Link, useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { useRead } from '#console/api/read.ts'
import { useSave } from '#console/api/save.ts'
import { attempt } from '#console/app/attempts.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useAsked } from '#console/ui/controls/useAsked.ts'
import { useWords } from '#console/words/words.ts'
import { canUndo, isOpen, type Task } from '../task.ts'
import { run } from './runWords.ts'

const refresh = ['/relation-import-task']

/** Without toasts: the page itself shows the outcome. */
const useVerbs = ({ id }: Task) => {
  const path = { id }
  return {
    stop: useSave(() => parley.POST('/relation-import-task/{id}/cancel', { path }), { refresh }),
    restart: useSave(() => parley.POST('/relation-import-task/{id}/restart', { path }), { refresh }),
  }
}

/** Returns the latest import of the dry run's file: null if there is none, undefined while loading. */
const useImported = ({ file, recipe_id }: Task) => {
  const { data } = useRead('/relation-import-task', { query: { file, recipe_id, sort: '-id' } })
  return data && (data.data.find(({ dry_run }) => !dry_run) ?? null)
}

/** Imports the file of a dry run, which the server still has. Importing it again asks for confirmation. */
const ImportNow = ({ task }: { task: Task }) => {
  const t = useWords(run)
  const navigate = useNavigate()
  const imported = useImported(task)
  const [isAsked, ask] = useAsked()
  const importFile = (idempotencyKey: string) =>
    parley.POST('/relation-import-task/{id}/import', { path: { id: task.id }, idempotencyKey })
  const send = useSave(() => attempt('import', [task.id, imported?.id], importFile), {
    refresh,
    onSuccess: ({ data: { id } }) =>
      void navigate({ to: '/imports/$id', params: { id: String(id) }, search: {} }),
  })
  const start = () => send.mutate()
  const isReady = imported === null
  useKeys(isReady ? [{ key: 'Ctrl+Enter', label: t('import_now'), run: start }] : [])
  if (isReady)
    return (
      <Button kind="primary" shortcut="Ctrl ↵" loading={send.isPending} onClick={start}>
        {t('import_now')}
      </Button>
    )
  return (
    imported && (
      <>
        <Link to="/imports/$id" params={{ id: String(imported.id) }} search={{}}>
          {t('imported_as', { id: imported.id })}
        </Link>
        {isAsked ? (
          <Button
            loading={send.isPending}
            // The second click of a double-click does not confirm.
            onClick={({ detail }) => detail < 2 && start()}
          >
            {t('import_twice')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => ask(true)}>
            {t('import_again')}
          </Button>
        )}
      </>
    )
  )
}

interface Props {
  task: Task
  /** Whether the file and the undo data still exist. */
  isKept: boolean
  onUndo: () => void
}

/** The actions available in the import's current state. */
export const TaskActions = ({ task, isKept, onUndo }: Props) => {
  const t = useWords(run)
  const may = useMay()
  const { stop, restart } = useVerbs(task)
  const canStop = isOpen(task) && !task.is_cancelling && may('import.update')
  const canGoOn = isKept && task.status > 2 && task.undo_status === null && may('import.update')
  return (
    <>
      {canStop && (
        <Button loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
      {canGoOn && (
        <Button loading={restart.isPending} onClick={() => restart.mutate()}>
          {t('go_on')}
        </Button>
      )}
      {isKept && canUndo(task) && may('import.delete') && <Button onClick={onUndo}>{t('undo')}</Button>}
      {isKept && task.dry_run && task.status === 2 && may('import.create') && <ImportNow task={task} />}
    </>
  )
}
