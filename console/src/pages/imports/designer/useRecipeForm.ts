import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRefresh } from '#console/api/read.ts'
import { showToast } from '#console/app/undo.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { keepSample, trySample } from '../sample/samples.ts'
import type { usePreview } from '../sample/usePreview.ts'
import { useTargets } from '../targets/useTargets.ts'
import type { Recipe } from '../task.ts'
import { useUpload } from '../upload/useUpload.ts'
import { designer } from './designerWords.ts'
import { type Draft, draftOf, emptyDraft, recipeOf } from './draft.ts'
import { recipePath } from './useRecipe.ts'

export interface RecipeSource {
  recipe?: Recipe | undefined
  /** Whether a new recipe starts with adding contacts that are not found. */
  creates?: boolean
  /** Whether to suggest adding contacts when no row of the sample matches one. */
  suggestsCreating?: boolean
  /** The version being edited. */
  etag?: string | undefined
  /** Shows the newest version from now on, with what is typed over it. */
  onFollow?: () => Promise<void>
}

/** The name under which the input for a recipe is kept. */
export const recipeDraft = (id: number | undefined) => `recipe.${id ?? 'new'}`

/** Returns a function that stores a recipe: as a new one, or over the version that was read. */
const useStore = ({ recipe, etag, onFollow }: RecipeSource) => {
  const t = useWords(designer)
  const saved = useRef({ id: recipe?.id, ifMatch: etag })
  return async (body: ReturnType<typeof recipeOf>) => {
    const { id, ifMatch } = saved.current
    if (!id) {
      const { data } = await parley.POST('/relation-import-recipe', { body })
      saved.current = { id: data.id, ifMatch: undefined }
      return data.id
    }
    try {
      const answer = await parley.request('PUT', recipePath, { path: { id }, body, ifMatch })
      saved.current = { id, ifMatch: answer.etag }
    } catch (error) {
      if (error instanceof ParleyError && error.status === 412) {
        showToast({ message: t('changed_elsewhere'), tone: 'red' })
        await onFollow?.()
      }
      throw error
    }
    return id
  }
}

/** The form that saves a recipe, and on request tries it with its sample file. */
export const useRecipeForm = (given: RecipeSource, sample: ReturnType<typeof usePreview>) => {
  const { recipe, creates = false } = given
  const [blank] = useState<Draft>(() => ({ ...emptyDraft, creates, createsCompanies: creates }))
  const t = useWords(designer)
  const tCommon = useWords(common)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { upload, ...sending } = useUpload()
  const store = useStore(given)
  const isRun = useRef(false)

  const form = useForm<Draft, { id: number; task?: number | undefined }>({
    initial: recipe ? draftOf(recipe) : blank,
    draft: recipeDraft(recipe?.id),
    check: ({ name }) => ({ name: name.trim() ? undefined : tCommon('required') }),
    submit: async (draft) => {
      const { file, asked, preview } = sample
      const id = await store(recipeOf(draft, targets.fields))
      if (!file || !preview) return { id }
      keepSample(id, { file, asked, preview })
      return { id, task: isRun.current ? await trySample(id, { file, asked, preview }, upload) : undefined }
    },
    onDone: async ({ id, task }) => {
      void refresh('/relation-import')
      const at = { params: { id: String(id) }, search: {} }
      // Going back leads to the recipe instead of an empty new one.
      if (!recipe) await navigate({ to: '/imports/recipes/$id', ...at, replace: true })
      if (task) return void navigate({ to: '/imports/$id', params: { id: String(task) }, search: {} })
      showToast({ message: t('saved', { name: form.values.name }) })
      if (!isRun.current) void navigate({ to: '/imports', search: { tab: 'recipes' } as never })
    },
  })
  const targets = useTargets(form.values.category ?? null)
  const isOvertaken = Object.keys(form.overtaken).length > 0
  const isTold = useRef(false)
  useEffect(() => {
    if (!isOvertaken || isTold.current) return
    isTold.current = true
    showToast({ message: t('changed_elsewhere'), tone: 'red' })
  })

  const submit = (run: boolean) => {
    isRun.current = run
    void form.submit()
  }
  return { form, targets, sending, save: () => submit(false), dryRun: () => submit(true) }
}
