import { type FormEvent, type ReactNode, useContext } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/pages/admin/Form.module.css'
import { Button } from '#console/ui/controls/Button.tsx'
import { Panel } from '#console/ui/page/Panel.tsx'
import { Passing } from '#console/ui/page/Passing.tsx'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { Conflict } from './Conflict.tsx'
import { SaveAndAddContext } from './NewRecord.tsx'
import type { RecordForm } from './useRecordForm.ts'
import { recordWords } from './words.ts'

interface Props {
  title: string
  form: RecordForm
  onClose: () => void
  mayChange: boolean
  /** Replaces the label "Save". */
  save?: string
  /** Whether saving destroys what the button names. */
  isFinal?: boolean
  /** Content on the right of the footer. */
  action?: ReactNode
  /** Content before and after the form. */
  before?: ReactNode
  after?: ReactNode
  /** An error that belongs to no field. */
  refusal?: string | undefined
  nameOf?: (field: string) => string
  children: ReactNode
}

/** Returns the error of the form as a whole: a general failure, or errors of fields that the form does not show. */
const failureOf = ({ failure, errors, values }: RecordForm) => {
  const wrong = Object.entries(errors).filter(([, message]) => message)
  if (wrong.length === 0) return failure
  const isShown = (name: string) => name in values || (name.split('.')[0] ?? name) in values
  return wrong
    .filter(([name]) => !isShown(name))
    .map(([, message]) => message)
    .join(' ')
}

const addKey = 'Ctrl+Shift+Enter'

/**
 * A panel with the form of one record. Ctrl+S saves it, as Ctrl+Enter does in its fields; it can be discarded, and errors
 * appear above the buttons.
 */
export const FormPanel = ({ title, form, onClose, mayChange, children, ...rest }: Props) => {
  const { save: label, isFinal, action, before, after, refusal, nameOf = (field) => field } = rest
  const t = useWords(common)
  const tRecords = useWords(recordWords)
  const isAnother = useContext(SaveAndAddContext)
  const submit = (event?: FormEvent, another = false) => {
    if (isAnother) isAnother.current = another
    void form.submit(event)
  }
  const save = () => submit()
  const saveAndAdd = () => submit(undefined, true)
  const keys = [
    { key: 'Ctrl+S', label: t('save'), run: save, inFields: true },
    { key: 'Ctrl+Enter', label: t('save'), run: save, inFields: true, within: form.form },
    ...(isAnother ? [{ key: addKey, label: tRecords('save_and_add'), run: saveAndAdd, inFields: true }] : []),
  ]
  useKeys(mayChange ? keys : [])
  const failure = refusal ?? failureOf(form)
  const notice = form.conflict ? (
    <Conflict conflict={form.conflict} nameOf={nameOf} />
  ) : (
    failure && (
      <p className={classes.failure} role="alert">
        {failure}
      </p>
    )
  )
  const footer = (
    <>
      {mayChange && (
        <Button
          kind={isFinal ? 'danger' : 'primary'}
          shortcut="Ctrl S"
          loading={form.isSaving}
          onClick={save}
        >
          {label ?? t('save')}
        </Button>
      )}
      {mayChange && isAnother && (
        <Button shortcut="Ctrl Shift Enter" onClick={saveAndAdd}>
          {tRecords('save_and_add')}
        </Button>
      )}
      {mayChange && form.isChanged && (
        <Passing>
          <Button kind="quiet" onClick={() => form.reset()}>
            {t('discard')}
          </Button>
        </Passing>
      )}
      <span className={classes.spring} />
      {action}
    </>
  )
  return (
    <Panel title={title} onClose={onClose} notice={notice} footer={(mayChange || action) && footer}>
      {before}
      <form ref={form.form} className={classes.form} onSubmit={submit} noValidate autoComplete="off">
        {!mayChange && <p className={classes.hint}>{tRecords('only_read')}</p>}
        <fieldset className={classes.fields} disabled={!mayChange}>
          {children}
        </fieldset>
        <button type="submit" hidden />
      </form>
      {after}
    </Panel>
  )
}
