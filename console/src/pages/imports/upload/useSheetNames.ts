import { useEffect, useState } from 'react'
import { parley } from '#console/api/client.ts'
import { useMay } from '#console/api/me.ts'
import { isWorkbook } from './useImportForm.ts'

/** A larger workbook is not sent twice, only to learn the names of its sheets. */
const maxBytes = 20 * 1024 * 1024

interface WorkbookSheets {
  file: File
  names: string[] | undefined
}

/** Returns the names of a workbook's visible sheets: null while they are read, undefined if they cannot be. */
export const useSheetNames = (file: File | undefined) => {
  const may = useMay()
  const isReadable = may('recipe.create') && file !== undefined && isWorkbook(file) && file.size <= maxBytes
  const [found, setFound] = useState<WorkbookSheets>()
  useEffect(() => {
    if (!isReadable) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const show = (names: string[] | undefined) => signal.aborted || setFound({ file, names })
    parley
      .POST('/relation-import-recipe/preview', { body: { file, rows: 1 }, signal })
      .then(({ data }) => show(data.sheets.map(({ name }) => name ?? '')))
      // The import itself says what is wrong with the file.
      .catch(() => show(undefined))
    return () => controller.abort()
  }, [file, isReadable])
  if (!isReadable) return undefined
  return found?.file === file ? found?.names : null
}
