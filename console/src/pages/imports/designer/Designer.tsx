import { useMay } from '#console/api/me.ts'
import { Page } from '#console/ui/page/Page.tsx'
import { useWords } from '#console/words/words.ts'
import { Crumb } from '../Crumb.tsx'
import { Sample } from '../sample/Sample.tsx'
import { SampleFile } from '../sample/SampleFile.tsx'
import { Sending } from '../upload/Sending.tsx'
import { ColumnReading } from './ColumnReading.tsx'
import classes from './Designer.module.css'
import { DesignerActions } from './DesignerActions.tsx'
import { designer } from './designerWords.ts'
import { RecipeFields } from './RecipeFields.tsx'
import { useDesigner } from './useDesigner.ts'
import type { RecipeSource } from './useRecipeForm.ts'
import { ValueMaps } from './ValueMaps.tsx'

/** The file above the columns, and the value mappings below. */
const Main = ({
  of: { form, targets, sample, checked, look, skipRows, change },
}: {
  of: ReturnType<typeof useDesigner>
}) => {
  const { values, errors } = form
  const { preview, sheet } = sample
  const hasColumns = values.mappings.length > 0
  const shared = { draft: values, targets, onChange: change }
  return (
    <div className={classes.main}>
      <SampleFile
        sample={sample}
        look={look}
        hasColumns={hasColumns}
        skipped={values.skipRows}
        onSkip={skipRows}
      />
      {hasColumns && (
        <>
          <Sample {...shared} preview={preview} sheet={sheet} checked={checked} errors={errors} />
          <ColumnReading {...shared} preview={preview} />
          <ValueMaps {...shared} check={checked.check} />
        </>
      )}
    </div>
  )
}

/** A recipe based on a sample file: the column targets, the keys and a summary of what it does. */
export const Designer = (given: RecipeSource) => {
  const { recipe } = given
  const t = useWords(designer)
  const may = useMay()
  const designing = useDesigner(given)
  const { form, targets, sample, sending, save, dryRun, discard, chooseFilled } = designing
  const maySave = may(recipe ? 'recipe.update' : 'recipe.create') && form.values.mappings.length > 0
  return (
    <Page
      title={recipe?.name ?? t('new_title')}
      before={<Crumb tab="recipes" />}
      actions={
        <>
          <Sending {...sending} />
          <DesignerActions
            recipe={recipe}
            isSaving={form.isSaving}
            discard={form.isChanged ? discard : undefined}
            save={maySave ? save : undefined}
            dryRun={maySave && sample.preview && may('import.create') ? dryRun : undefined}
          />
        </>
      }
    >
      <form ref={form.form} className={classes.designer} onSubmit={(event) => event.preventDefault()}>
        <Main of={designing} />
        <RecipeFields form={form} targets={targets} onFilled={chooseFilled} />
      </form>
    </Page>
  )
}
