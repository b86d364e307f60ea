import { useNavigate } from '@tanstack/react-router'
import { useMay } from '#console/api/me.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import { isOpen, type Task } from '../task.ts'
import { run } from './runWords.ts'

/** Links to a new import with the same recipe, for the corrected rows. */
export const SendMended = ({ task }: { task: Task }) => {
  const t = useWords(run)
  const may = useMay()
  const navigate = useNavigate()
  if (isOpen(task) || !may('import.create')) return null
  const search = { panel: 'new', recipe: task.recipe_id } as never
  return (
    <Button kind="quiet" onClick={() => void navigate({ to: '/imports', search })}>
      {t('send_mended')}
    </Button>
  )
}
