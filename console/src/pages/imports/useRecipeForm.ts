import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { designer } from './designerWords.ts'
import { type Draft, recipeOf } from './draft.ts'
import { sendFile } from './sending.ts'
import type { Recipe } from './task.ts'
import type { usePreview } from './usePreview.ts'
import { useTargets } from './useTargets.ts'

type Sample = ReturnType<typeof usePreview>

const sendSample = (recipe_id: number, { file, asked, preview }: Sample) =>
  sendFile({
    file: file as File,
    recipe_id,
    encoding: asked.encoding,
    delimiter: asked.delimiter,
    has_header: asked.has_header ?? preview?.has_header ?? true,
    dry_run: true,
  })

/** Saves a recipe, and tries it with its sample file when that is asked for. */
export const useRecipeForm = (recipe: Recipe | undefined, initial: Draft, sample: Sample) => {
  const say = useWords(designer)
  const sayCommon = useWords(common)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const saved = useRef(recipe?.id)
  const isRun = useRef(false)

  const store = async (draft: Draft) => {
    const body = recipeOf(draft, targets.fields)
    if (saved.current) {
      await parley.PUT('/relation-import-recipe/{id}', { path: { id: saved.current }, body })
      return saved.current
    }
    const { data } = await parley.POST('/relation-import-recipe', { body })
    saved.current = data.id
    return data.id
  }

  const form = useForm<Draft, number | undefined>({
    initial,
    draft: `recipe.${recipe?.id ?? 'new'}`,
    check: ({ name }) => ({ name: name.trim() ? undefined : sayCommon('required') }),
    submit: async (draft) => {
      const id = await store(draft)
      return isRun.current ? (await sendSample(id, sample)).id : undefined
    },
    onDone: (task) => {
      void refresh('/relation-import')
      if (task) return void navigate({ to: '/imports/$id', params: { id: String(task) }, search: {} })
      tellDone({ message: say('saved', { name: form.values.name }) })
      void navigate({ to: '/imports', search: { tab: 'recipes' } as never })
    },
  })
  const targets = useTargets(form.values.category)

  const submit = (run: boolean) => {
    isRun.current = run
    void form.submit()
  }
  return { form, targets, save: () => submit(false), dryRun: () => submit(true) }
}
