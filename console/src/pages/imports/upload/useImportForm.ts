import { useNavigate } from '@tanstack/react-router'
import { parley } from '#console/api/client.ts'
import { useForm } from '#console/api/form.ts'
import { useRead, useRefresh } from '#console/api/read.ts'
import { useWords } from '#console/words/words.ts'
import { imports } from '../words.ts'
import { fileWords } from './fileWords.ts'
import { useRefusal } from './useRefusal.ts'
import { useUpload } from './useUpload.ts'

const recipesQuery = { importable_type: 'any', sort: 'name', per_page: 500 } as const

/** The choice of no sheet, which cannot be sent. */
export const noSheets = '0'

export const isWorkbook = (file: File | undefined) => /\.xlsx$/i.test(file?.name ?? '')

/** The form for sending a file to a recipe. The import opens once the file has arrived. */
export const useImportForm = (recipe: number | undefined, dropped: File | undefined) => {
  const t = useWords(imports)
  const tFile = useWords(fileWords)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const recipes = useRead('/relation-import-recipe', { query: recipesQuery }).data?.data
  const { upload, ...sending } = useUpload()
  const { ofSize } = useRefusal()
  const only = recipes?.length === 1 ? String(recipes[0]?.id) : ''
  const form = useForm({
    initial: {
      file: dropped,
      recipe_id: recipe ? String(recipe) : '',
      has_header: true,
      dry_run: true,
      run_rules: false,
      description: '',
      sheets: '',
      reading: { encoding: '', delimiter: '' },
    },
    check: ({ file, recipe_id, sheets }) => ({
      file: file ? ofSize(file) : t('file_needed'),
      recipe_id: recipe_id || only ? undefined : t('recipe_needed'),
      sheets: isWorkbook(file) && sheets === noSheets ? tFile('sheet_needed') : undefined,
    }),
    submit: ({ file, recipe_id, reading, sheets, ...given }) => {
      const body = {
        ...{ ...given, ...reading, file: file as File, recipe_id: Number(recipe_id || only) },
        // Chinese keyboards type wide digits and commas.
        ...(isWorkbook(file) && { sheets: sheets.normalize('NFKC').replaceAll('、', ',') }),
      }
      return upload(body.file.size, (way) => parley.POST('/relation-import-task', { body, ...way }))
    },
    onDone: (answer) => {
      void refresh('/relation-import-task')
      if (answer) void navigate({ to: '/imports/$id', params: { id: String(answer.data.id) }, search: {} })
    },
  })
  const { values } = form
  return { form: { ...form, values: { ...values, recipe_id: values.recipe_id || only } }, recipes, sending }
}
