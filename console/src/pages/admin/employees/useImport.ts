import { useState } from 'react'
import { parley } from '#console/api/client.ts'
import { failureOf } from '#console/api/failure.ts'
import { useSave } from '#console/api/save.ts'
import { tabShelf } from '#console/app/kept.ts'
import { writtenKey } from '#console/app/written.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import type { Schemas } from '#sdk/types.ts'
import { employeeWords } from './words.ts'

export type ImportResult = Schemas['EmployeeImport']

/** Where the pasted rows are kept until they are imported; closing the panel would lose them. */
const kept = writtenKey('draft', '/employee/import')

const asFile = (rows: string) => new File([rows], 'pasted.tsv', { type: 'text/tab-separated-values' })

/** A file with its name and time, since two calls with the same argument are one. */
const chosenOf = (file: File) => ({ file, name: file.name, at: file.lastModified })

interface ImportRequest {
  dry_run: boolean
  rows: string
  chosen: ReturnType<typeof chosenOf> | undefined
}

/** The rows to import, pasted or from a file, tried first and then created. */
export const useImport = () => {
  const t = useWords(common)
  const tEmployees = useWords(employeeWords)
  const [text, setText] = useState(() => tabShelf.getItem(kept) ?? `${tEmployees('import_header')}\n`)
  const [file, setFile] = useState<File>()
  const [result, setResult] = useState<ImportResult>()
  const send = useSave(
    ({ dry_run, rows, chosen }: ImportRequest) =>
      parley.POST('/employee/import', { body: { file: chosen?.file ?? asFile(rows), dry_run } }),
    {
      isForm: true,
      refresh: ['/employee'],
      onSuccess: ({ data }: { data: ImportResult }) => {
        setResult(data)
        if (data.is_done) tabShelf.removeItem(kept)
      },
    },
  )
  const failed = send.error && failureOf(send.error, t)
  const change = (next: { text?: string; file?: File | undefined }) => {
    if (next.text !== undefined) {
      setText(next.text)
      tabShelf.setItem(kept, next.text)
    }
    setFile(next.file)
    setResult(undefined)
    send.reset()
  }
  return {
    text,
    file,
    change,
    result,
    isSending: send.isPending,
    failure: failed ? (failed.errors.file?.[0] ?? failed.text) : undefined,
    send: (dry_run: boolean) => send.mutate({ dry_run, rows: text, chosen: file && chosenOf(file) }),
  }
}
