import { Checkbox, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Choice } from '#console/ui/controls/Choice.tsx'
import { useWords } from '#console/words/words.ts'
import { imports } from '../words.ts'
import { DropZone } from './DropZone.tsx'
import { fileWords } from './fileWords.ts'
import { ReadingFields } from './ReadingFields.tsx'
import { Sheets } from './Sheets.tsx'
import { isWorkbook, type useImportForm } from './useImportForm.ts'

const NoRecipes = () => {
  const t = useWords(imports)
  return (
    <p>
      {t('no_recipes_text')}{' '}
      <Link to="/imports/recipes/$id" params={{ id: 'new' }} search={{}}>
        {t('new_recipe')}
      </Link>
    </p>
  )
}

/** The file, the recipe and the options of an import. */
export const ImportFields = ({
  form,
  recipes,
}: Pick<ReturnType<typeof useImportForm>, 'form' | 'recipes'>) => {
  const t = useWords(imports)
  const tFile = useWords(fileWords)
  const { values, set, errors } = form
  const changeFile = (file: File | undefined) => {
    set('file', file)
    set('sheets', '')
  }
  return (
    <>
      <DropZone file={values.file} error={errors.file} onFile={changeFile} />
      <Choice
        label={t('recipe')}
        placeholder={t('choose_recipe')}
        searchable
        data={recipes?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={values.recipe_id || null}
        error={errors.recipe_id}
        onChange={(chosen) => set('recipe_id', chosen ?? '')}
      />
      {recipes?.length === 0 && <NoRecipes />}
      {isWorkbook(values.file) && <Sheets form={form} />}
      <Checkbox
        label={tFile('header_row')}
        checked={values.has_header}
        onChange={({ currentTarget }) => set('has_header', currentTarget.checked)}
      />
      <Checkbox
        label={t('dry_first')}
        description={t('dry_hint')}
        checked={values.dry_run}
        onChange={({ currentTarget }) => set('dry_run', currentTarget.checked)}
      />
      <Checkbox
        label={tFile('run_rules')}
        description={tFile('run_rules_hint')}
        checked={values.run_rules}
        onChange={({ currentTarget }) => set('run_rules', currentTarget.checked)}
      />
      <TextInput label={t('description')} {...form.field('description')} />
      <ReadingFields reading={values.reading} onChange={(reading) => set('reading', reading)} />
      {form.failure && <p role="alert">{form.failure}</p>}
    </>
  )
}
