import { IconEye } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '#console/api/me.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Page } from '#console/ui/Page.tsx'
import { common } from '#console/ui/words.ts'
import { useWords } from '#console/words/words.ts'
import { Crumb } from './Crumb.tsx'
import { DeleteRecipe } from './DeleteRecipe.tsx'
import classes from './Designer.module.css'
import { designer } from './designerWords.ts'
import { type Draft, draftOf, emptyDraft, forCategory, type Preview, withPreview } from './draft.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { Sample } from './Sample.tsx'
import { SampleFile } from './SampleFile.tsx'
import type { Recipe } from './task.ts'
import { type Asked, usePreview } from './usePreview.ts'
import { useRecipeForm } from './useRecipeForm.ts'
import { ValueMaps } from './ValueMaps.tsx'

/** A recipe made from a sample file: what its columns mean, what finds what, and what it will do. */
export const Designer = ({ recipe }: { recipe?: Recipe }) => {
  const say = useWords(designer)
  const sayCommon = useWords(common)
  const may = useMay()
  const latest = useRef<Draft>(emptyDraft)
  const change = (draft: Draft) => {
    form.set('mappings', draft.mappings)
    form.set('category', draft.category)
  }
  const sample = usePreview((preview: Preview) => change(withPreview(latest.current, preview)))
  const { form, targets, save, dryRun } = useRecipeForm(recipe, recipe ? draftOf(recipe) : emptyDraft, sample)
  const { values } = form
  latest.current = values

  const look = (file: File, asked: Asked) => void sample.look(file, asked, values.category)
  const chooseCategory = (category: string) => {
    const next = forCategory(values, category)
    latest.current = next
    change(next)
    if (sample.file) void sample.look(sample.file, sample.asked, category)
  }
  const discard = () => {
    sample.clear()
    form.reset()
  }
  const maySave = may(recipe ? 'recipe.update' : 'recipe.create') && values.mappings.length > 0
  const mayRun = maySave && may('import.create') && !!sample.file
  useKeys([
    { key: 'Ctrl+S', label: say('save'), run: () => maySave && save(), inFields: true },
    { key: 'Ctrl+Enter', label: say('dry_run'), run: () => mayRun && dryRun(), inFields: true },
  ])
  return (
    <Page
      title={recipe?.name ?? say('new_title')}
      before={<Crumb tab="recipes" />}
      actions={
        <>
          {form.isChanged && (
            <Button kind="quiet" onClick={discard}>
              {sayCommon('discard')}
            </Button>
          )}
          {recipe?.tasks_count === 0 && may('recipe.delete') && <DeleteRecipe recipe={recipe} />}
          {maySave && (
            <Button kind="quiet" shortcut="Ctrl S" loading={form.isSaving} onClick={save}>
              {say('save')}
            </Button>
          )}
          {mayRun && (
            <Button kind="primary" icon={IconEye} shortcut="Ctrl ↵" loading={form.isSaving} onClick={dryRun}>
              {say('dry_run')}
            </Button>
          )}
        </>
      }
    >
      <form ref={form.form} className={classes.designer} onSubmit={(event) => event.preventDefault()}>
        <div className={classes.main}>
          <SampleFile sample={sample} look={look} hasColumns={values.mappings.length > 0} />
          {values.mappings.length > 0 && (
            <>
              <Sample
                draft={values}
                preview={sample.preview}
                targets={targets}
                errors={form.errors}
                onChange={change}
              />
              <ValueMaps draft={values} preview={sample.preview} targets={targets} onChange={change} />
            </>
          )}
        </div>
        <RecipeFields form={form} targets={targets} onCategory={chooseCategory} />
      </form>
    </Page>
  )
}
