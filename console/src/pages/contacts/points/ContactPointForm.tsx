import { type FormEvent, useEffect, useRef } from 'react'
import { useForm } from '#console/api/form.ts'
import type { Version } from '#console/api/versions.ts'
import { useKeys } from '#console/keys/keys.ts'
import { useSubmitKey } from '#console/keys/useSubmitKey.ts'
import { Conflict } from '#console/ui/Conflict.tsx'
import { Button } from '#console/ui/controls/Button.tsx'
import { Choice } from '#console/ui/controls/Choice.tsx'
import part from '#console/ui/page/Part.module.css'
import { common } from '#console/words/common.ts'
import { useWords } from '#console/words/words.ts'
import { contactWords } from '../contactWords.ts'
import { ContactPointFields } from './ContactPointFields.tsx'
import { contactPointText } from './ContactPointRow.tsx'
import {
  type ContactPoint,
  type ContactPointKind,
  type ContactPointValues,
  isEmail,
  isPhone,
} from './contactPoints.ts'

interface Props {
  initial: ContactPointValues
  /** The record that is edited, as of opening the form. */
  seen?: ContactPoint['record']
  /** The kinds to choose from; empty if the kind is fixed. */
  kinds?: ContactPointKind[]
  /** The name under which the input is kept. */
  draft: string
  /** Sends the input, against the given version after a conflict. */
  submit: (values: ContactPointValues, theirs?: Version<ContactPoint['record']>) => Promise<unknown>
  onClose: () => void
}

/** Adds or edits a contact point. */
export const ContactPointForm = ({ initial, seen, kinds = [], draft, submit, onClose }: Props) => {
  const t = useWords(contactWords)
  const tCommon = useWords(common)
  const theirs = useRef<Version<ContactPoint['record']>>(undefined)
  const form = useForm<ContactPointValues>({
    initial,
    draft,
    check: ({ kind, number, address }) => ({
      address: kind === 'email' && address.trim() && !isEmail(address) ? t('not_an_email') : undefined,
      number: kind === 'phone' && !isPhone(number) ? t('not_a_phone') : undefined,
    }),
    submit: (values) => submit(values, theirs.current),
    onDone: onClose,
  })
  const { conflict, form: element } = form
  const discard = () => {
    form.reset()
    onClose()
  }
  /** What was typed before is there again, but somebody has changed the same fields meanwhile. */
  const isOvertaken = !conflict && Object.keys(form.overtaken).length > 0
  /** Saves, unless it is not decided yet which values are to stay. */
  const save = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isOvertaken) void form.submit()
  }
  useKeys([{ key: 'Ctrl+S', label: tCommon('save'), run: () => save(), inFields: true, within: element }])
  useSubmitKey(element, tCommon('save'))
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), [element])
  const keepMine = () => {
    theirs.current = conflict?.now as Version<ContactPoint['record']> | undefined
    form.settle()
    void form.submit()
  }
  const record = conflict ? (conflict.now.data as ContactPoint['record']) : seen
  const now =
    record &&
    tCommon('quoted', {
      value: contactPointText({ kind: initial.kind, record } as ContactPoint, (number) =>
        t('ext', { number }),
      ),
    })
  return (
    <form
      ref={form.form}
      className={part.form}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        discard()
      }}
    >
      <div className={part.inputs}>
        {kinds.length > 1 && (
          <Choice
            label={t('kind')}
            data={kinds.map((kind) => ({ value: kind, label: t(kind) }))}
            value={form.values.kind}
            onChange={(kind) => {
              form.set('kind', kind as ContactPointKind)
              form.set('type', kind === 'phone' ? '2' : '0')
            }}
          />
        )}
        <ContactPointFields values={form.values} set={form.set} errors={form.errors} />
      </div>
      {(conflict || isOvertaken) && (
        <Conflict author={conflict?.author} theirs={now} keepMine={keepMine} takeTheirs={discard} />
      )}
      <p role="alert" className={part.failure}>
        {form.failure}
      </p>
      <div className={part.buttons}>
        <Button type="submit" shortcut="Ctrl S" loading={form.isSaving}>
          {tCommon('save')}
        </Button>
        <Button kind="quiet" onClick={discard}>
          {tCommon('discard')}
        </Button>
      </div>
    </form>
  )
}
