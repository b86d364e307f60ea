import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import { ImportRows } from './ImportRows.tsx'
import { Invitations } from './Invitations.tsx'
import { useImport } from './useImport.ts'
import { employeeWords } from './words.ts'

type Import = ReturnType<typeof useImport>

const Source = ({ text, file, change }: Import) => {
  const t = useWords(employeeWords)
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Textarea
        label={t('import_rows')}
        description={t('import_hint')}
        rows={6}
        value={file ? '' : text}
        placeholder={file?.name ?? ''}
        spellCheck={false}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <div className={classes.line}>
        <span>{file?.name}</span>
        <Button onClick={() => input.current?.click()}>{t('choose_file')}</Button>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t('import_file')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) change({ file: chosen })
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Creates employees from a pasted table or a file: tried first, then created with a link for each. */
export const ImportPanel = ({ onClose }: { onClose: () => void }) => {
  const t = useWords(employeeWords)
  const rows = useImport()
  const { result, failure, isSending, send } = rows
  const isRight = result?.rows.every(({ errors }) => errors.length === 0)
  if (result?.is_done)
    return (
      <Panel title={t('imported', { count: result.rows.length })} onClose={onClose}>
        <Invitations rows={result.rows} onKept={onClose} />
      </Panel>
    )
  return (
    <Panel
      title={t('import_title')}
      onClose={onClose}
      footer={
        <>
          <Button kind={isRight ? 'plain' : 'primary'} loading={isSending} onClick={() => send(true)}>
            {t('check')}
          </Button>
          {result && isRight && (
            <Button kind="primary" loading={isSending} onClick={() => send(false)}>
              {t('import_all', { count: result.rows.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.form}>
        <Source {...rows} />
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        {/* There before its content, so that screen readers hear what comes. */}
        <div aria-live="polite">{result && <ImportRows result={result} />}</div>
      </div>
    </Panel>
  )
}
