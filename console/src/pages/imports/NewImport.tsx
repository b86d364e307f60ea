import { Checkbox, Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from '#console/api/form.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { formatBytes } from '#console/words/format.ts'
import { useWords } from '#console/words/words.ts'
import { DropZone } from './DropZone.tsx'
import classes from './Imports.module.css'
import { ReadingFields } from './ReadingFields.tsx'
import { sendFile } from './sending.ts'
import { imports } from './words.ts'

const recipesQuery = { importable_type: 'App\\Contact', per_page: 500 } as const

interface Props {
  recipe: number | undefined
  onClose: () => void
}

/** Sends a file to a recipe: as a dry run first, or at once. */
export const NewImport = ({ recipe, onClose }: Props) => {
  const say = useWords(imports)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const recipes = useRead('/relation-import-recipe', { query: recipesQuery })
  const [progress, setProgress] = useState<{ sent: number; total: number }>()
  const form = useForm({
    initial: {
      file: undefined as File | undefined,
      recipe_id: recipe ? String(recipe) : '',
      has_header: true,
      dry_run: true,
      description: '',
      reading: { encoding: '', delimiter: '' },
    },
    check: ({ file, recipe_id }) => ({
      file: file ? undefined : say('file_needed'),
      recipe_id: recipe_id ? undefined : say('recipe_needed'),
    }),
    submit: ({ file, recipe_id, reading, ...given }) =>
      sendFile({ ...given, file: file as File, recipe_id: Number(recipe_id), ...reading }, (sent, total) =>
        setProgress({ sent, total }),
      ).finally(() => setProgress(undefined)),
    onDone: ({ id }) => {
      void refresh('/relation-import-task')
      void navigate({ to: '/imports/$id', params: { id: String(id) }, search: {} })
    },
  })
  const { values, set, errors } = form
  const word = say(values.dry_run ? 'send_dry' : 'send')
  useKeys([{ key: 'Ctrl+Enter', label: word, run: () => void form.submit(), inFields: true }])
  return (
    <Panel
      title={say('new_import')}
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" shortcut="Ctrl ↵" loading={form.isSaving} onClick={() => void form.submit()}>
            {word}
          </Button>
          {progress && (
            <span role="status" className={classes.sending}>
              <progress value={progress.sent} max={progress.total} aria-label={word} />
              {say('sending', { sent: formatBytes(progress.sent), total: formatBytes(progress.total) })}
            </span>
          )}
        </>
      }
    >
      <form ref={form.form} onSubmit={form.submit} className={classes.form}>
        <DropZone file={values.file} error={errors.file} onFile={(file) => set('file', file)} />
        <Select
          label={say('recipe')}
          placeholder={say('choose_recipe')}
          searchable
          data={(recipes.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.recipe_id || null}
          error={errors.recipe_id}
          onChange={(chosen) => set('recipe_id', chosen ?? '')}
        />
        <Checkbox
          label={say('header_row')}
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
        <details>
          <summary>{say('reading')}</summary>
          <ReadingFields reading={values.reading} onChange={(reading) => set('reading', reading)} />
        </details>
        {form.failure && <p role="alert">{form.failure}</p>}
      </form>
    </Panel>
  )
}
