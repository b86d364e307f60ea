import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#console/api/me.ts'
import { useZone } from '#console/api/zone.ts'
import { Pager } from '#console/ui/controls/Pager.tsx'
import { Failure } from '#console/ui/page/Failure.tsx'
import { Page } from '#console/ui/page/Page.tsx'
import { Skeleton } from '#console/ui/page/Skeleton.tsx'
import { useNow } from '#console/words/clock.ts'
import { useWords } from '#console/words/words.ts'
import { Crumb } from '../Crumb.tsx'
import { canUndo, isOpen, isRecent, type Task } from '../task.ts'
import { imports } from '../words.ts'
import classes from './Import.module.css'
import { Kept } from './Kept.tsx'
import { Progress } from './Progress.tsx'
import { Rejects } from './Rejects.tsx'
import { run } from './runWords.ts'
import { TaskActions } from './TaskActions.tsx'
import { UndoImport } from './UndoImport.tsx'
import { useRejects } from './useRejects.ts'
import { useTask } from './useTask.ts'

/** Returns whether the file and the undo data still exist. */
const useRecent = ({ executed_end_at: end }: Task) => {
  const { parse } = useZone()
  const now = useNow(60)
  return !end || isRecent(now, parse(end))
}

const Facts = ({ task }: { task: Task }) => {
  const t = useWords(imports)
  const { at } = useZone()
  const may = useMay()
  const { id, name } = task.recipe
  const facts = [
    task.dry_run ? t('dry') : '',
    task.run_rules ? t('with_rules') : '',
    task.sheets ? t('sheets_read', { sheets: task.sheets }) : '',
    at(Date.parse(task.created_at)).slice(0, 16),
    task.description ?? '',
  ]
  return (
    <span className={classes.facts}>
      {may('recipe.read') ? (
        <Link to="/imports/recipes/$id" params={{ id: String(id) }} search={{}}>
          {name}
        </Link>
      ) : (
        name
      )}
      {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
    </span>
  )
}

const Loaded = ({ task }: { task: Task }) => {
  const t = useWords(run)
  const rejects = useRejects(task)
  const isKept = useRecent(task)
  const isUndoable = isKept && canUndo(task)
  const [isUndoAsked, askUndo] = useState(false)
  return (
    <Page
      title={task.file_name}
      before={<Crumb />}
      views={<Facts task={task} />}
      actions={<TaskActions task={task} isKept={isKept} onUndo={() => askUndo(true)} />}
      footer={
        <>
          <span className={classes.undoable}>
            {!task.dry_run && isOpen(task) && t('undo_later')}
            {isUndoable && t('undo_now')}
          </span>
          {task.rejected_amount > 0 && rejects.data && (
            <Pager meta={rejects.data.meta} onPage={(page) => void rejects.set({ page })} />
          )}
        </>
      }
    >
      <div className={classes.body}>
        {task.status === 3 && (
          <p role="alert" className={classes.failed}>
            <strong>{t('failed')}</strong> · {task.error}
          </p>
        )}
        <Progress task={task} />
        {task.kept_amount > 0 && <Kept task={task} />}
        {task.rejected_amount > 0 && <Rejects task={task} rejects={rejects} />}
      </div>
      {isUndoAsked && isUndoable && <UndoImport task={task} onClose={() => askUndo(false)} />}
    </Page>
  )
}

export const Component = () => {
  const t = useWords(imports)
  const { id } = useParams({ strict: false } as never) as { id: string }
  const { task, error, refetch } = useTask(Number(id))
  if (task) return <Loaded task={task} />
  return (
    <Page title={t('title')}>
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <Skeleton />}
    </Page>
  )
}
