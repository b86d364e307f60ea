import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { useWords } from '#console/words/words.ts'
import type { Recipe } from '../task.ts'
import { designer } from './designerWords.ts'

/** Deletes a recipe that has not been used yet. Undo recreates it. */
export const DeleteRecipe = ({ recipe }: { recipe: Recipe }) => {
  const t = useWords(designer)
  const navigate = useNavigate()
  const { id, name } = recipe
  const remove = useSave(() => parley.DELETE('/relation-import-recipe/{id}', { path: { id } }), {
    refresh: ['/relation-import-recipe'],
    done: () => ({
      message: t('deleted', { name }),
      undo: () => parley.POST('/relation-import-recipe', { body: recipe }),
    }),
    onSuccess: () => void navigate({ to: '/imports', search: { tab: 'recipes' } as never }),
  })
  return (
    <Button kind="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
      {t('delete')}
    </Button>
  )
}
