import { type ReactNode, useState } from 'react'
import { failureOf } from '#console/api/failure.ts'
import { useForm } from '#console/api/form.ts'
import { useMay } from '#console/api/me.ts'
import { useRefresh } from '#console/api/read.ts'
import { useKeys } from '#console/keys/keys.ts'
import classes from '#console/pages/admin/Form.module.css'
import { anyPath } from '#console/pages/admin/loose.ts'
import { Button } from '#console/ui/Button.tsx'
import { Panel } from '#console/ui/Panel.tsx'
import { common } from '#console/ui/words.ts'
import { tellDone } from '#console/undo/undo.ts'
import { useWords } from '#console/words/words.ts'
import { ParleyError } from '#sdk/error.ts'
import { sayCounts } from './counts.ts'
import { bodyOf, FormFields, type Values, valuesOf } from './FormFields.tsx'
import type { SettingKind, SettingRow } from './kinds.ts'
import { settings } from './words.ts'

interface Props {
  kind: SettingKind
  /** Absent while a new one is made. */
  row?: SettingRow
  onClose: () => void
  onCreated: (id: number) => void
  children?: ReactNode
}

/** One record of a small list: its form, and what hangs on it. */
export const SettingPanel = ({ kind, row, onClose, onCreated, children }: Props) => {
  const say = useWords(settings)
  const sayCommon = useWords(common)
  const may = useMay()
  const refresh = useRefresh()
  const [refusal, setRefusal] = useState<string>()
  const { path, fields, nameField, resource } = kind
  const name = String(row?.[nameField] ?? '')
  const item = `${path}/{id}`
  const send = (values: Values) =>
    row
      ? anyPath.PUT(item, { path: { id: row.id }, body: bodyOf(fields, values) })
      : anyPath.POST(path, { body: bodyOf(fields, values) })
  const form = useForm<Values, Awaited<ReturnType<typeof send>>>({
    initial: valuesOf(fields, row),
    draft: `${resource}.${row?.id ?? 'new'}`,
    check: (values) =>
      Object.fromEntries(
        fields
          .filter(({ name, isRequired }) => isRequired && String(values[name] ?? '').trim() === '')
          .map(({ name }) => [name, sayCommon('required')]),
      ),
    submit: send,
    onDone: async ({ data }) => {
      const before = row && bodyOf(fields, valuesOf(fields, row))
      const undo = () =>
        before
          ? anyPath.PUT(item, { path: { id: data.id }, body: before })
          : anyPath.DELETE(item, { path: { id: data.id } })
      const message = say(row ? 'changed' : 'created', { name: data[nameField] })
      tellDone({ message, undo: () => undo().then(() => refresh(path)) })
      await refresh(path)
      onCreated(data.id)
    },
  })
  const remove = async () => {
    if (!row) return
    try {
      await anyPath.DELETE(item, { path: { id: row.id } })
      const again = () => anyPath.POST(path, { body: bodyOf(fields, valuesOf(fields, row)) })
      tellDone({ message: say('deleted', { name }), undo: () => again().then(() => refresh(path)) })
      onClose()
      await refresh(path)
    } catch (error) {
      const isInUse = error instanceof ParleyError && error.code === 'in_use'
      setRefusal(
        isInUse ? say('in_use', { name, counts: sayCounts(say, error) }) : failureOf(error, sayCommon).text,
      )
    }
  }
  const mayChange = may(`${resource}.${row ? 'update' : 'create'}`)
  useKeys([{ key: 'Ctrl+S', label: sayCommon('save'), run: () => form.submit(), inFields: true }])
  return (
    <Panel
      title={row ? name : say('new_record', { one: say(kind.one) })}
      onClose={onClose}
      footer={
        <>
          {mayChange && (
            <Button kind="primary" shortcut="Ctrl S" loading={form.isSaving} onClick={() => form.submit()}>
              {sayCommon('save')}
            </Button>
          )}
          {form.isChanged && (
            <Button kind="quiet" onClick={() => form.reset()}>
              {sayCommon('discard')}
            </Button>
          )}
          <span className={classes.spring} />
          {row && may(`${resource}.delete`) && (
            <Button kind="quiet" onClick={remove}>
              {sayCommon('delete')}
            </Button>
          )}
        </>
      }
    >
      <form ref={form.form} className={classes.form} onSubmit={form.submit}>
        {(refusal ?? form.failure) && (
          <p className={classes.failure} role="alert">
            {refusal ?? form.failure}
          </p>
        )}
        <FormFields form={form as never} fields={fields} />
        <button type="submit" hidden />
      </form>
      {children}
    </Panel>
  )
}
