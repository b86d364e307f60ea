import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '#console/api/read.ts'
import { Failure } from '#console/ui/Failure.tsx'
import { Page } from '#console/ui/Page.tsx'
import { Pager } from '#console/ui/Pager.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useNow, useZone } from '#console/words/clock.ts'
import { formatMoment } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { Crumb } from './Crumb.tsx'
import classes from './Import.module.css'
import { Kept } from './Kept.tsx'
import { Progress } from './Progress.tsx'
import { Rejects, useRejects } from './Rejects.tsx'
import { TaskActions } from './TaskActions.tsx'
import { canUndo, isOpen, isUndoing, type Task } from './task.ts'
import { imports, run } from './words.ts'

const useTask = (id: number) => {
  const [isLive, setLive] = useState(true)
  const read = useRead(
    '/relation-import-task/{id}',
    { path: { id } },
    { ...(isLive && { refetchInterval: 1000 }) },
  )
  const task = read.data?.data
  const isMoving = !task || isOpen(task) || isUndoing(task)
  useEffect(() => setLive(isMoving), [isMoving])
  return { ...read, task }
}

const useUndoable = (task: Task) => {
  const { parse } = useZone()
  const now = useNow(60)
  return canUndo(task, now, task.executed_end_at ? parse(task.executed_end_at) : now)
}

const Loaded = ({ task }: { task: Task }) => {
  const sayList = useWords(imports)
  const say = useWords(run)
  const { at } = useZone()
  const rejects = useRejects(task)
  const isUndoable = useUndoable(task)
  const facts = [
    task.recipe.name,
    task.dry_run ? sayList('dry') : '',
    formatMoment(at(Date.parse(task.created_at))),
    task.description ?? '',
  ]
  return (
    <Page
      title={task.file_name}
      before={<Crumb />}
      views={<span className={classes.facts}>{facts.filter(Boolean).join(' · ')}</span>}
      actions={<TaskActions task={task} isUndoable={isUndoable} />}
      footer={
        <>
          <span className={classes.undoable}>
            {!task.dry_run && isOpen(task) && say('undo_later')}
            {isUndoable && say('undo_now')}
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
            <strong>{say('failed')}</strong> · {task.error}
          </p>
        )}
        <Progress task={task} />
        {task.kept_amount > 0 && <Kept task={task} />}
        {task.rejected_amount > 0 && <Rejects task={task} rejects={rejects} />}
      </div>
    </Page>
  )
}

export const Component = () => {
  const say = useWords(imports)
  const { id } = useParams({ strict: false } as never) as { id: string }
  const { task, error, refetch } = useTask(Number(id))
  if (task) return <Loaded task={task} />
  return (
    <Page title={say('title')}>
      {error ? <Failure error={error} onRetry={() => refetch()} /> : <Skeleton />}
    </Page>
  )
}
