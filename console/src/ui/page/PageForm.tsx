import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useKeys } from '#console/keys/keys.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { Button } from '../controls/Button.tsx'
import classes from './PageForm.module.css'
import { Passing } from './Passing.tsx'

interface Props {
  form: {
    form: RefObject<HTMLFormElement | null>
    submit: (event?: FormEvent) => unknown
    reset: () => void
    failure: ReactNode
    errors: object
    isSaving: boolean
    isChanged: boolean
  }
  /**
   * The label of a single button that is always shown. By default, Save and Discard appear once there is
   * input, in room that is kept for them.
   */
  action?: string
  children: ReactNode
}

/** The forms of the page that have input: the key saves them all. */
const unsaved = new Set<RefObject<() => unknown>>()

/** The whole page, while the focus is in none of its forms. */
const outside: RefObject<HTMLElement | null> = {
  get current() {
    return document.activeElement?.closest('form') ? null : document.body
  },
}

/** A short form within a page, with its shortcut, error and buttons. */
export const PageForm = ({ form, action, children }: Props) => {
  const t = useWords(common)
  const { submit, failure, errors, isSaving, isChanged } = form
  const isUnsaved = isChanged && !action
  const own = useRef(submit)
  own.current = submit
  useEffect(() => {
    if (!isUnsaved) return undefined
    unsaved.add(own)
    return () => void unsaved.delete(own)
  }, [isUnsaved])
  const save = () => {
    const isWanted = action || isChanged || !unsaved.size
    for (const form of new Set([...(isWanted ? [own] : []), ...unsaved])) void form.current()
  }
  const label = action ?? t('save')
  const key = { key: 'Ctrl+S', label, run: save }
  useKeys([
    { ...key, inFields: true, within: form.form },
    ...(isUnsaved ? [{ ...key, within: outside }] : []),
  ])
  useSubmitKey(form.form, label)
  return (
    <form ref={form.form} onSubmit={submit} noValidate className={classes.row}>
      {children}
      <div className={classes.foot}>
        {(action || isChanged) && (
          <Passing className={classes.actions}>
            <Button type="submit" shortcut="Ctrl S" loading={isSaving}>
              {label}
            </Button>
            {!action && (
              <Button kind="quiet" onClick={() => form.reset()}>
                {t('discard')}
              </Button>
            )}
          </Passing>
        )}
        {failure && !Object.keys(errors).length && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
      </div>
    </form>
  )
}
