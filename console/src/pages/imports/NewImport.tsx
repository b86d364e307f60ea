import { Checkbox, Select, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import { DropZone } from './DropZone.tsx'
import { fileWords } from './fileWords.ts'
import classes from './Imports.module.css'
import { ReadingFields } from './ReadingFields.tsx'
import { Sending } from './Sending.tsx'
import { useImportForm } from './useImportForm.ts'
import { imports } from './words.ts'

interface Props {
  recipe: number | undefined
  /** A file that was dropped on the list. */
  dropped: File | undefined
  onClose: () => void
}

/** Sends a file to a recipe: as a dry run first, or at once. */
export const NewImport = ({ recipe, dropped, onClose }: Props) => {
  const say = useWords(imports)
  const sayFile = useWords(fileWords)
  const { form, recipes, sending } = useImportForm(recipe, dropped)
  const { values, set, errors } = form
  const word = say(values.dry_run ? 'send_dry' : 'send')
  useKeys([{ key: 'Ctrl+Enter', label: word, run: () => void form.submit(), inFields: true }])
  const close = () => (sending.isSending ? sending.stop() : onClose())
  return (
    <Panel
      title={say('new_import')}
      onClose={close}
      footer={
        <>
          <Button kind="primary" shortcut="Ctrl ↵" loading={form.isSaving} onClick={() => void form.submit()}>
            {word}
          </Button>
          <Sending {...sending} />
        </>
      }
    >
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        <DropZone file={values.file} error={errors.file} onFile={(file) => set('file', file)} />
        <Select
          label={say('recipe')}
          placeholder={say('choose_recipe')}
          searchable
          data={recipes?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
          value={values.recipe_id || null}
          error={errors.recipe_id}
          onChange={(chosen) => set('recipe_id', chosen ?? '')}
        />
        {recipes?.length === 0 && (
          <p>
            {say('no_recipes_text')}{' '}
            <Link to="/imports/recipes/$id" params={{ id: 'new' }} search={{}}>
              {say('new_recipe')}
            </Link>
          </p>
        )}
        <Checkbox
          label={sayFile('header_row')}
          checked={values.has_header}
          onChange={({ currentTarget }) => set('has_header', currentTarget.checked)}
        />
        <Checkbox
          label={say('dry_first')}
          description={say('dry_hint')}
          checked={values.dry_run}
          onChange={({ currentTarget }) => set('dry_run', currentTarget.checked)}
        />
        <TextInput label={say('description')} {...form.field('description')} />
        <ReadingFields reading={values.reading} onChange={(reading) => set('reading', reading)} />
        {form.failure && <p role="alert">{form.failure}</p>}
      </form>
    </Panel>
  )
}
