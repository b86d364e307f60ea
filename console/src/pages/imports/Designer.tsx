import { useRef } from 'react'
import { useMay } from '#console/api/me.ts'
import { Page } from '#console/ui/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { Crumb } from './Crumb.tsx'
import classes from './Designer.module.css'
import { DesignerActions } from './DesignerActions.tsx'
import { designer } from './designerWords.ts'
import { type Draft, emptyDraft, forCategory, withPreview } from './draft.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { Sample } from './Sample.tsx'
import { SampleFile } from './SampleFile.tsx'
import { Sending } from './Sending.tsx'
import { sampleOf } from './samples.ts'
import { useCheck } from './useCheck.ts'
import { type Asked, usePreview } from './usePreview.ts'
import { type RecipeGiven, useRecipeForm } from './useRecipeForm.ts'
import { ValueMaps } from './ValueMaps.tsx'

/** A recipe made from a sample file: what its columns mean, what finds what, and what it will do. */
export const Designer = (given: RecipeGiven) => {
  const { recipe } = given
  const say = useWords(designer)
  const may = useMay()
  const latest = useRef<Draft>(emptyDraft)
  const change = (draft: Draft) => {
    latest.current = draft
    form.set('mappings', draft.mappings)
    form.set('category', draft.category)
  }
  const sample = usePreview(sampleOf(recipe?.id), (preview) => change(withPreview(latest.current, preview)))
  const { form, targets, sending, save, dryRun } = useRecipeForm(given, sample)
  const { values } = form
  latest.current = values
  const { preview } = sample
  const checked = useCheck(values, preview, targets.fields)

  const look = (file: File, asked: Asked) => void sample.look(file, asked, values.category)
  const chooseCategory = (category: number | null) => {
    change(forCategory(values, category))
    if (sample.file) void sample.look(sample.file, sample.asked, category)
  }
  const discard = () => {
    sample.clear()
    form.reset()
  }
  const hasColumns = values.mappings.length > 0
  const maySave = may(recipe ? 'recipe.update' : 'recipe.create') && hasColumns
  return (
    <Page
      title={recipe?.name ?? say('new_title')}
      before={<Crumb tab="recipes" />}
      actions={
        <>
          <Sending {...sending} />
          <DesignerActions
            recipe={recipe}
            isSaving={form.isSaving}
            discard={form.isChanged ? discard : undefined}
            save={maySave ? save : undefined}
            dryRun={maySave && preview && may('import.create') ? dryRun : undefined}
          />
        </>
      }
    >
      <form ref={form.form} className={classes.designer} onSubmit={(event) => event.preventDefault()}>
        <div className={classes.main}>
          <SampleFile sample={sample} look={look} hasColumns={hasColumns} />
          {hasColumns && (
            <>
              <Sample
                draft={values}
                preview={preview}
                targets={targets}
                checked={checked}
                errors={form.errors}
                onChange={change}
              />
              <ValueMaps draft={values} check={checked.check} targets={targets} onChange={change} />
            </>
          )}
        </div>
        <RecipeFields form={form} targets={targets} onCategory={chooseCategory} />
      </form>
    </Page>
  )
}
