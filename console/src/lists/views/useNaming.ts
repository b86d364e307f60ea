import { parley } from '#console/api/client.ts'
import { useSave } from '#console/api/save.ts'
import { useWords } from '#console/words/words.ts'
import { lists } from '../words.ts'
import type { useViews } from './useViews.ts'
import type { View } from './viewActions.ts'

/** Returns the actions that give a view its name: saving the list as a new one, and renaming one. */
export const useNaming = ({ resource, own, now, choose, at }: ReturnType<typeof useViews>) => {
  const t = useWords(lists)
  const refresh = ['/view']
  const create = useSave(
    (name: string) =>
      parley.POST('/view', { body: { resource, name, position: own.length, ...now() } as never }),
    {
      refresh,
      isForm: true,
      onSuccess: ({ data: view }) => choose(view),
      done: ({ data: { id, name } }) => ({
        message: t('view_saved', { name }),
        undo: () => parley.DELETE('/view/{view}', { path: { view: id } }),
      }),
    },
  )
  const rename = useSave(
    ({ view, name }: { view: View; name: string }) => at(view).change({ name }, { data: view }),
    {
      refresh,
      done: (saved, { view, name }) => ({
        message: t('view_saved', { name }),
        undo: () => at(view).change({ name: view.name }, saved),
      }),
    },
  )
  return { create, rename }
}
