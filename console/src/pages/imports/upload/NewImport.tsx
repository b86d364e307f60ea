import { useKeys } from '#console/keys/keys.ts'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { useWords } from '#console/words/words.ts'
import classes from '../Imports.module.css'
import { imports } from '../words.ts'
import { ImportFields } from './ImportFields.tsx'
import { Sending } from './Sending.tsx'
import { useImportForm } from './useImportForm.ts'

interface Props {
  recipe: number | undefined
  /** A file dropped on the list. */
  dropped: File | undefined
  onClose: () => void
}

/** Sends a file to a recipe, as a dry run first or directly. */
export const NewImport = ({ recipe, dropped, onClose }: Props) => {
  const t = useWords(imports)
  const { form, recipes, sending } = useImportForm(recipe, dropped)
  const word = t(form.values.dry_run ? 'send_dry' : 'send')
  useKeys([{ key: 'Ctrl+Enter', label: word, run: () => void form.submit(), inFields: true }])
  const close = () => (sending.isSending ? sending.stop() : onClose())
  return (
    <Panel
      title={t('new_import')}
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
        <ImportFields form={form} recipes={recipes} />
      </form>
    </Panel>
  )
}
